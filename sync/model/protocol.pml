/*
 * Numbers, keys, epoch, cursor and pages once more, for SPIN: one device that may be copied, colleagues, a server whose file may be copied and
 * put back, and a network that loses, and answers for the server. With -DNEW the new rules, without it the old ones.
 *
 * Each transaction writes one record. `past[s]` is the server's past up to sequence number s, its last digit (base 8) what was written there: a
 * change of the device (1, 2), what was there at first (3), a colleague's words (4, 5), or a deletion (6). A page holds one transaction.
 */
#include "protocol-parts.pml"

inline write() {
  d_step {
    key = (made == 0 -> 1 : 2);
    made = made | (1 << key);
    D.queue[D.length] = key; D.length++;
    key = 0
  }
}

inline send() {
  d_step {
    D.asked = true; D.askedClient = D.client;
    if :: D.epoch == 0 && D.pulling -> D.askedEpoch = D.pullEpoch :: else -> D.askedEpoch = D.epoch fi;
#ifdef NEW
    D.askedProof = D.proven; D.askedSeq = D.proofSeq; D.askedPast = D.proofPast;
#endif
    if
    :: D.pulling -> D.sent = 0
    :: else -> D.sent = (D.length < D.limit -> D.length : D.limit); D.at = D.cursor; D.carried = D.front + D.sent - 1
    fi
  }
}

inline answerWith(what) { D.kind = what; D.answered = true }

/* Pushes what the request carries, then reads one page. */
inline handle() {
  d_step {
    if
    :: D.askedEpoch != 0 && D.askedEpoch != server.epoch -> answerWith(EPOCH)
    :: forgotten() ->
      epochs++; server.epoch = epochs; serverMoved(); answerWith(EPOCH)
    :: else ->
      /* Numbers first: nothing of a batch is taken when one of them is wrong. */
      i = 0;
      do
      :: i < D.sent ->
        key = D.queue[i];
        if
        :: D.front + i <= server.lmid[D.askedClient] && key < VOID && !(server.log & (1 << key)) -> fault = true
        :: else
        fi;
        i++
      :: else -> break
      od;
      if
      :: D.sent > 0 && D.front > server.lmid[D.askedClient] + 1 -> fault = true
      :: else
      fi;
      if
      :: fault -> fault = false; answerWith(NUMBERS)
      :: else ->
        i = 0;
        do
        :: i < D.sent ->
          key = D.queue[i];
          if
          :: D.front + i > server.lmid[D.askedClient] -> server.lmid[D.askedClient] = D.front + i
          :: else
          fi;
          if
          :: key < VOID && !(server.log & (1 << key)) -> server.log = server.log | (1 << key); grow(key)
          :: else
          fi;
          i++
        :: else -> break
        od;
        page()
      fi
    fi;
    i = 0; key = 0
  }
}

inline page() {
  held = D.at;
#ifdef NEW
  fault = D.pulling && ((D.isSnapshot -> D.begun : D.at) < server.purged || D.at > server.seq);
  if
  :: D.pulling -> D.fromStart = D.isSnapshot; D.snapshotAt = D.begun
  :: else ->
    D.fromStart = D.at == 0 || D.at < server.purged || D.at > server.seq;
    D.snapshotAt = server.seq;
    if :: D.fromStart -> held = 0 :: else fi
  fi;
#else
  D.fromStart = D.at == 0 || D.at < server.purged || D.at > server.seq;
  if :: D.fromStart -> held = 0 :: else fi;
#endif
  if
  :: fault -> fault = false; answerWith(STALE)
  :: else ->
    D.to = (held < server.seq -> held + 1 : server.seq);
    D.row = (D.to > held -> server.past[D.to] % 8 : 0);
    D.more = D.to < server.seq;
    D.saidLmid = server.lmid[D.askedClient]; D.saidEpoch = server.epoch; D.saidSeq = server.seq;
    D.saidPast = server.past[server.seq];
    answerWith(PAGE)
  fi;
  held = 0
}

inline take() {
  d_step {
    if
    :: D.kind == FOREIGN ->
#ifndef NEW
      if
      :: D.sent == 1 ->
        if
        :: D.queue[0] < VOID -> D.aside = D.aside | (1 << D.queue[0]); D.queue[0] = D.queue[0] + VOID
        :: else -> D.aside = D.aside & ~(1 << (D.queue[0] - VOID)) /* the void takes its place in the list */
        fi;
        D.limit = QUEUE
      :: D.sent > 1 -> D.limit = 1
      :: else
      fi;
#endif
      endRequest()
    :: D.kind == EPOCH -> endRequest(); startAgain(true)
    :: D.kind == NUMBERS -> endRequest(); startAgain(false)
    :: D.kind == STALE -> endRequest(); dropPull()
    :: D.kind == PAGE ->
      if
      :: D.askedClient != D.client || (D.epoch != 0 && D.epoch != D.saidEpoch) -> endRequest(); dropPull()
      :: else -> takePage()
      fi
    fi;
    i = 0
  }
}

inline takePage() {
#ifdef ENDS
  assert(!(D.pulling && D.to <= D.at && D.more && !D.moved));
#endif
  if
  :: !D.pulling -> D.pulling = true; D.isSnapshot = D.fromStart; D.begun = D.snapshotAt; D.pullEpoch = D.saidEpoch; D.lmid = D.saidLmid
  :: else
  fi;
  D.pages[D.to] = D.row; D.at = D.to; D.moved = false;
#ifdef NEW
  D.proven = true; D.proofSeq = D.saidSeq; D.proofPast = D.saidPast;
#endif
  if
  :: D.more ->
    endRequest()
  :: else ->
    i = 0;
    do
    :: i < SEQS ->
      if
      :: D.isSnapshot || D.pages[i] > 0 -> D.seen[i] = D.pages[i]
      :: else
      fi;
      i++
    :: else -> break
    od;
    D.cursor = D.to; D.epoch = D.saidEpoch;
    held = (D.lmid < D.carried -> D.lmid : D.carried);
    fault = false;
    if
    :: held >= D.front -> key = held - D.front + 1; acknowledge(key); key = 0
    :: else
    fi;
    held = 0;
    /* After a pull the device has the server's records. */
    i = 1;
    do
    :: i < SEQS ->
      if
      :: i <= D.saidSeq && isPresent() && differs() -> fault = true
      :: i > D.saidSeq && isPresent() && D.seen[i] != 0 -> fault = true
      :: else
      fi;
      i++
    :: else -> break
    od;
    i = 0;
#ifdef EQUAL
    assert(!fault);
#endif
    fault = false;
    dropPull();
    endRequest()
  fi
}

/* A round that ends without an answer; under the old rules its pages go with it. */
inline breakOff() {
  endRequest();
#ifndef NEW
  dropPull();
#endif
  i = 0
}

inline copyProfile() {
  device[1].there = true; device[1].client = device[0].client; device[1].length = device[0].length;
  device[1].front = device[0].front; device[1].limit = device[0].limit; device[1].cursor = device[0].cursor;
  device[1].epoch = device[0].epoch; device[1].proven = device[0].proven; device[1].proofSeq = device[0].proofSeq;
  device[1].proofPast = device[0].proofPast; device[1].journal = device[0].journal; device[1].aside = device[0].aside;
  i = 0; do :: i < QUEUE -> device[1].queue[i] = device[0].queue[i]; i++ :: else -> break od;
  i = 0; do :: i < SEQS -> device[1].seen[i] = device[0].seen[i]; i++ :: else -> break od;
  i = 0
}

active proctype world() {
  byte d;
  d_step {
    server.epoch = 1; epochs = 1; server.seq = 1; server.past[1] = 3; clients = 1;
    device[0].there = true; device[0].front = 1; device[0].limit = QUEUE; device[0].moved = true; device[1].moved = true;
    device[1].limit = QUEUE; device[1].front = 1
  }
  do
  :: atomic {
    if :: d = 0 :: device[1].there -> d = 1 fi;
    if
    :: D.there && D.length < QUEUE - CHANGES && made != 6 -> write()
    :: D.there && !D.asked -> send()
    :: D.asked && !D.answered -> handle()
    :: D.asked && !D.answered && foreign < FOREIGNS && D.sent > 0 -> foreign++; answerWith(FOREIGN)
    :: D.asked && cuts < CUTS -> cuts++; d_step { breakOff() }
    :: D.answered -> take()
#ifdef PROFILE
    :: !device[1].there && !device[0].pulling && !device[0].asked -> d_step { copyProfile() }
#endif
#ifdef PAST
    :: !copied -> copied = true; d_step { copyDatabase(copy, server) }
    :: copied && !putBack -> putBack = true; d_step { copyDatabase(server, copy); epochs++; server.epoch = epochs; serverMoved() }
    :: copied && !putBack -> putBack = true; d_step { copyDatabase(server, copy); serverMoved() }
    :: written < 1 -> d_step { grow(4 + written); written++ }
#endif
#ifdef PURGES
    :: !deleted -> deleted = true; d_step { grow(DELETION) }
    :: deleted && !purged && server.past[server.seq] % 8 == DELETION -> purged = true; d_step { server.purged = server.seq; serverMoved() }
#endif
    fi;
    d_step { checkLost() };
    d = 0
  }
  od
}
