// Words people build passwords from, in lower case, without digits and signs at either end. Additions and replaced
// letters do not make such a word a different one: password-rules.ts undoes them before it looks here.
const words = `
password passwort motdepasse contrasena senha parola wachtwoord haslo salasana losenord sifre kennwort passphrase passcode
passw passwd pword pass word mypassword mypass thepassword yourpassword newpassword oldpassword passwordpassword
adminpassword userpassword testpassword rootpassword defaultpassword temppassword secretpassword passwordadmin
admin administrator administrador sysadmin superadmin superuser adminadmin root rootroot toor user username guest default
login logon signin access accesscontrol system server service support helpdesk operator manager supervisor security
secure secret topsecret letmein letmeinnow openup opensesame sesame trustno trustnoone changeme changeit changeme
changemenow pleasechange pleasechangeme change temporary temp welcome welcomeback welcomehome hello helloworld hellohello
hithere goodmorning goodluck test testing tester testtest testing test demo demouser sample example trial
correcthorsebatterystaple
qwerty qwertyuiop qwertyui qwertz qwertzuiop qwert azerty azertyuiop asdf asdfgh asdfghjkl asdfasdf zxcv zxcvb zxcvbn
zxcvbnm qazwsx qazwsxedc qazwsxedcrfv wsxedc edcrfv poiuy poiuytrewq lkjhgfdsa mnbvcxz qweasd qweasdzxc asdqwe qweqwe
qwertyqwerty asdfghasdfgh zaqxsw zaqwsx zaqxswcde qwaszx dvorak keyboard
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaaaa xxx xxxxxx zzz zzzzzz abcdabcd
monkey dragon tiger lion panther eagle falcon hawk wolf bear shark dolphin puppy kitten kitty doggy butterfly ladybug
chicken rabbit turtle spider scorpion phoenix unicorn elephant giraffe penguin horse mustang bulldog
sunshine moonlight starlight rainbow flower flowers rose daisy lily summer winter spring autumn fall sunday monday tuesday
wednesday thursday friday saturday january february march april may june july august september october november december
sunflower snowball snowflake thunder lightning storm hurricane tornado ocean beach island mountain river forest
football baseball basketball softball volleyball hockey soccer tennis golf golfer runner swimmer skater surfer fishing
hunting hunter rangers yankees redsox dodgers giants cowboys steelers packers eagles lakers celtics chicago bulls
arsenal chelsea liverpool barcelona realmadrid juventus manchester united
princess prince queen king kingdom knight warrior soldier marine army navy airforce sniper ranger commander captain
general major colonel sergeant veteran military
superman batman spiderman ironman wonderwoman hulk avengers marvel starwars startrek skywalker darthvader yoda chewbacca
gandalf frodo hobbit hogwarts harrypotter hermione voldemort matrix neo trinity terminator rocky rambo jamesbond
pokemon pikachu charizard mario luigi zelda nintendo playstation xbox minecraft fortnite roblox warcraft starcraft
counterstrike halo doom quake diablo
mickey minnie donald goofy snoopy garfield scooby simpson homer bart elmo tweety winnie pooh tigger nemo
michael michelle jennifer jessica ashley amanda samantha stephanie nicole elizabeth william robert richard thomas charles
joseph daniel matthew anthony andrew joshua christopher nicholas jonathan alexander benjamin jordan hunter taylor austin
brandon justin tyler ryan kevin jason brian eric patrick george harley charlie maggie buster ginger pepper cookie
shadow lucky lucy molly bailey max jack sophie chloe daisy bella sadie zoe
iloveyou iloveu loveyou lovely love lover loveme lovelove iloveme iloveyouso ihateyou truelove babygirl babyboy baby
sweetheart sweetie honey sugar angel angels darling beautiful handsome gorgeous forever together family friends friend
friendship bestfriend mother father mommy daddy brother sister children
jesus jesuschrist christ christian godisgood god heaven blessed blessing faith hope grace trinity angel church amen
america usa unitedstates american freedom liberty patriot california texas florida newyork boston washington london paris
england france germany canada mexico australia
money dollar cash million millionaire rich business company office work working corporate finance
computer laptop desktop internet network website google facebook twitter instagram youtube amazon apple microsoft windows
linux ubuntu android iphone samsung oracle cisco database mysql postgres backup email
chocolate cheese pizza coffee banana orange apple cherry strawberry peanut butter cookie cupcake candy
corvette ferrari porsche mercedes bmw audi toyota honda nissan chevy chevrolet ford mustang camaro harleydavidson yamaha
kawasaki suzuki ducati
metallica nirvana slipknot eminem rammstein beatles elvis guitar drummer music musica
purple yellow orange silver golden green blue black white red pink
killer hacker ninja pirate zombie vampire devil demon satan lucifer
freedom whatever nothing something anything everything nobody somebody anybody blahblah blah boomer fuckyou fuckoff
asshole bitch shithead bullshit
magic wizard magician fantasy mystery destiny legend legendary champion winner victory success power energy action
ana ann anna amy ava ben bob cal dan dave dean don eli ella emma eva eve evan finn gus hal ian ivan jake jan jane jay jen
jim jill joan joe joel john jon jose josh juan judy kate ken kim kyle lara lee len leo lena leon liam lisa liz luca luis
luke mara marc maria mark mary matt mia mike mira moe nora neil nick nina noah olga omar oscar otto owen pam pat paul
pete peter phil ray rita rob ron ross roy ruth sam sara sarah scott sean stan steve sue susan ted tim tina tom tony
troy vera vic walt will zach
qaz wsx edc rfv tgb yhn ujm correct battery staple dog dogs cat cats jungle home house garden school team player hotel
street city world night party number jump food water fire wind earth heart dream life happy little crazy cool sweet
compliance compliant assessment assessor auditor audit cmmc nist contractor controls cui fedramp government defense
`;

/** Common passwords and the words they are built from. */
export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Words that make nothing harder to guess between such words. */
export const fillerWords: ReadonlySet<string> = new Set(
  `a all am an and are at be best by do ever for from go good has have he her his i im in is it its like me my never new no not of
  on one or our she so that the their they this to too two very was we were with you your`.split(/\s+/),
);

/** Continuing one of these sequences counts as a single choice. */
export const countedWords: readonly ReadonlySet<string>[] = [
  'january february march april may june july august september october november december',
  'monday tuesday wednesday thursday friday saturday sunday',
  'spring summer autumn fall winter',
].map((words) => new Set(words.split(' ')));

/** Keyboard rows and columns, and other well-known sequences. A password that follows one of them is refused. */
export const knownOrders: readonly string[] = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  '112233445566778899',
  'aabbccddeeffgghhiijjkkllmm',
  '314159265358979323846',
];
