type WordLists = {
  /** Words that announce a thing: what follows them is a noun, alone or with its adjectives. */
  announcing: Set<string>;
  /** Words that carry no theme; a theme ends before them. */
  empty: Set<string>;
  /** What a theme looks like where the spelling gives nouns away. */
  noun?: RegExp;
};

const list = (words: string): Set<string> => new Set(words.trim().split(/\s+/));

const createLists = (announcing: string, empty: string): WordLists => ({
  announcing: list(announcing),
  empty: list(`${announcing} ${empty}`),
});

/** The words of a language between its themes, for the languages that descriptions mostly come in. */
export const WORD_LISTS: Record<string, WordLists> = {
  en: createLists(
    `a an the of on in into about between against without through during along among across toward towards behind
    beneath beyond under over upon within from by with for at our his her their its my your this these those every each
    any some no such whose`,
    `after again all almost alone already also although always am and another anyone anything are around as author away
    back based be became because become becomes becoming been before began begin begins being below best better book
    books both bring brings but called came can cannot chapter chapters come comes could did discover do does done down
    edition either else end enough ends even ever everyone everything few find finds first follows found full further
    gets give gives go goes great guide had has have having he himself herself hers here him how however i if inside is
    it itself just know known knows large last later learn least left less let life like little long lot made make makes
    making man many may me might more most much must never new next nor not nothing novel novels now off often old once
    one ones only or original other others ours ourselves out own part people perhaps place published quite rather reader
    readers reading same second see several shall she should show shows since small so something sometimes soon still
    story stories than that them themselves then there they thing things three through thus time times to today together
    told too took turn turns two until up us used uses using very was way ways we well went were what when where whether
    which while who whole whom why will word words work works world would writer writing written wrote year years yet you
    young yourself`,
  ),
  de: {
    noun: /^(\p{Ll}\S* )?\p{Lu}\S*( \p{Lu}\S*)*$/u,
    ...createLists(
      `der die das den dem des ein eine einen einem einer eines im am zum zur vom von mit aus auf bei über unter zwischen
    gegen durch ohne für um sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer in`,
      `aber alle alles als an auch bis buch da damit dann dass doch er es geschichte hat ich ihn ihm ist jahr jahre jahren
    kann kein keine leben man mehr menschen nach nicht noch nur ob oder roman schon sich sie sind so und uns vor war was
    welt wenn werden wie wieder wir wird wo wurde zeit zu`,
    ),
  },
  fr: createLists(
    `le la les l un une des du de d au aux dans sur entre contre sans par pour avec vers sous son sa ses leur leurs ce
    cette ces notre nos`,
    `ainsi alors aussi autre autres avant c ce chez comme deux elle elles en encore est et être fait histoire il ils
    jamais je jour livre mais même monde n ne nous on ont ou où plus qu quand que qui roman s se si sont temps tous tout
    toute toutes très vie vous y`,
  ),
  es: createLists(
    `el la los las un una unos unas de del al en sobre entre contra sin por con hacia su sus este esta estos estas
    nuestro nuestra`,
    `a como cuando cada donde dos e el ella ellos era es fue ha han hasta historia la le les libro lo mas más mundo no
    nos novela o otra otro otros para pero porque que quien se ser si sí siempre son también tiempo todo todos tras y ya
    vida años`,
  ),
  it: createLists(
    `il lo la i gli le l un uno una di del dello della dei degli delle al allo alla ai nel nella nei nelle in su sul
    sulla tra fra contro senza per con suo sua suoi sue questo questa`,
    `a anche ancora anni che chi ci come cui da dal dalla dopo due e è era essere fino ha ho libro loro ma mai mondo
    molto ne noi non o ogni oltre più poi quando quello romanzo se sempre si sono storia tempo tutti tutto un vita`,
  ),
};
