/* What a database and a device of protocol.pml are, and the small steps that its transactions are made of. */
#ifndef FOREIGNS
#define FOREIGNS 0
#endif
#ifndef CUTS
#define CUTS 0
#endif
#define CHANGES 2
#define SEQS 8
#define CLIENTS 6
#define QUEUE 5
#define DELETION 6
#define VOID 16

/* Kinds of answers. */
#define PAGE 1
#define EPOCH 2
#define NUMBERS 3
#define STALE 4
#define FOREIGN 5

typedef Database {
  byte epoch;
  byte seq;
  byte purged;
  byte log;
  int past[SEQS];
  byte lmid[CLIENTS];
}

typedef Device {
  bool there;
  byte client;
  byte queue[QUEUE];
  byte length;
  byte front; /* the number of the queue's first entry */
  byte limit;
  byte cursor;
  byte epoch;
  bool proven;
  byte proofSeq;
  int proofPast;
  byte seen[SEQS];
  byte journal;
  byte aside;
  /* The pull under way. */
  bool pulling;
  bool isSnapshot;
  byte begun;
  byte at;
  byte pullEpoch;
  byte carried;
  byte lmid;
  byte pages[SEQS];
  bool moved; /* the server has changed since the last page */
  /* The request under way, and its answer. */
  bool asked;
  bool answered;
  byte askedClient;
  byte askedEpoch;
  bool askedProof;
  byte askedSeq;
  int askedPast;
  byte sent;
  byte kind;
  byte to;
  byte row;
  bool more;
  bool fromStart;
  byte snapshotAt;
  byte saidLmid;
  byte saidEpoch;
  byte saidSeq;
  int saidPast;
}

Database server, copy;
Device device[2];
byte made, written, epochs, clients, cuts, foreign, i, key, held, done;
bool copied, putBack, deleted, purged, fault;

#define D device[d]
#define sameLife() (D.askedEpoch == 0 || D.askedEpoch == server.epoch)
/* The request proves a past that this database does not have. */
#define forgotten() (sameLife() && D.askedProof && (D.askedSeq > server.seq || server.past[D.askedSeq] != D.askedPast))
#define isPresent() (server.epoch == D.saidEpoch && server.seq == D.saidSeq && server.past[D.saidSeq] == D.saidPast)
#define differs() (server.past[i] % 8 != DELETION && D.seen[i] != server.past[i] % 8)

inline serverMoved() { device[0].moved = true; device[1].moved = true }

inline grow(what) {
  server.seq++;
  server.past[server.seq] = server.past[server.seq - 1] * 8 + what;
  serverMoved()
}

inline copyDatabase(to, from) {
  to.epoch = from.epoch; to.seq = from.seq; to.purged = from.purged; to.log = from.log;
  i = 0; do :: i < SEQS -> to.past[i] = from.past[i]; i++ :: else -> break od;
  i = 0; do :: i < CLIENTS -> to.lmid[i] = from.lmid[i]; i++ :: else -> break od;
  i = 0
}

inline dropPull() {
  D.pulling = false; D.isSnapshot = false; D.begun = 0; D.at = 0; D.carried = 0; D.lmid = 0; D.pullEpoch = 0;
  i = 0; do :: i < SEQS -> D.pages[i] = 0; i++ :: else -> break od;
  i = 0
}

inline endRequest() {
  D.asked = false; D.answered = false; D.kind = 0; D.sent = 0; D.to = 0; D.row = 0; D.more = false; D.fromStart = false;
  D.snapshotAt = 0; D.saidLmid = 0; D.saidEpoch = 0; D.saidSeq = 0; D.saidPast = 0; D.askedClient = 0; D.askedEpoch = 0;
  D.askedProof = false; D.askedSeq = 0; D.askedPast = 0
}

/* Takes the first entries off the queue; those the server took go into the journal. */
inline acknowledge(count) {
  done = 0;
  do
  :: done < count ->
#ifdef NEW
    if :: D.queue[0] < VOID -> D.journal = D.journal | (1 << D.queue[0]) :: else fi;
#endif
    i = 1; do :: i < QUEUE -> D.queue[i - 1] = D.queue[i]; i++ :: else -> break od;
    D.queue[QUEUE - 1] = 0; D.length--; D.front++; done++
  :: else -> break
  od;
  done = 0
}

/* A new client number; with `recovers` the journal comes back before the queue, and the next pull is a snapshot. */
inline startAgain(recovers) {
  dropPull();
  D.client = clients; clients++; assert(clients <= CLIENTS); D.front = 1; D.limit = QUEUE;
  if
  :: recovers ->
    key = CHANGES;
    do
    :: key > 0 ->
      if
      :: D.journal & (1 << key) ->
        i = QUEUE - 1; do :: i > 0 -> D.queue[i] = D.queue[i - 1]; i-- :: else -> break od;
        D.queue[0] = key; D.length++
      :: else
      fi;
      key--
    :: else -> break
    od;
    D.journal = 0; D.cursor = 0; D.epoch = 0; D.proven = false; D.proofSeq = 0; D.proofPast = 0
  :: else
  fi
}

/* Every change is on the server, in a queue, in a journal or set aside. */
inline checkLost() {
  held = server.log | device[0].journal | device[0].aside | device[1].journal | device[1].aside;
  i = 0;
  do
  :: i < QUEUE ->
    if :: device[0].queue[i] > 0 && device[0].queue[i] < VOID -> held = held | (1 << device[0].queue[i]) :: else fi;
    if :: device[1].queue[i] > 0 && device[1].queue[i] < VOID -> held = held | (1 << device[1].queue[i]) :: else fi;
    i++
  :: else -> break
  od;
  fault = (made & ~held) != 0;
  held = 0; i = 0;
#ifdef LOST
  assert(!fault);
#endif
  fault = false
}
