/**
 * Offensive terms by language, separated by commas, in the notation of `obscenity`: `|` is the edge of a word. They are written
 * without accents, with `ss` for `ß`.
 */

/**
 * Terms beside those of the library, with one letter for two, except for b, e, g, l, o and s: the library reads English texts so.
 * Words with an innocent sense are left out: coon (a cat), dago (an island), wog and bellend (German words), and negro (black in
 * Spanish) but in some phrases.
 */
export const ENGLISH_TERMS = `
  |hitler, |nazi|, |nazis|, |sieg heil, |siegheil, dickhead, |gas the jews, |kill the jews, |kill all jews, |white power|,
  |spic|, |spics|, |tranies|, |paki|, |pakis|, |wogs|, |gook|, |gooks|, |raghead, |towelhead, |wetback|, |wetbacks|, |beaner|,
  |beaners|, |pikey|, |pikeys|, |poofter, |shemale, dumbass, |pedo|, |pedos|, |paedo|, |paedos|, |pedophile, |paedophile,
  |suck my dick, |kill yourself|, |negroes|, |the negro|, |you negro|, |dirty negro, |filthy negro, |stupid negro, |lazy negro`

/**
 * Mild words such as Depp and Mist are left out, and words with an innocent sense: Nuten (grooves), Muschi (a cat), Fidschi,
 * Hurenkind (a line of type), and the surnames Fick and Ficker.
 */
export const GERMAN_TERMS = `
  scheiss, |arsch, verarsch, |fotze|, |fotzen|, |votze|, |votzen|, hurensohn, hurensoehn, |hure|, |huren|, |hurenbock,
  |wichser, |wixer, |wixxer, |nutte|, |nutten|, |nuttensohn, |schlampe|, |schlampen|, |missgeburt, |spast|, |spasti|,
  |spastis|, |spasten|, |ficken|, |fickt|, |gefickt|, |fick dich, |fick deine, |fick euch, |fickdich, mutterficker, |kanake|,
  |kanaken|, |kanacke|, |kanacken|, |polacke|, |polacken|, |itaker|, |kummelturke, |neger|, |negern|, |negers|, |negerin|,
  |schwuchtel, |tunte|, |tunten|, |judensau, |judenschwein, |saujude, |untermensch, |verpiss, |drecksau, |drecksack,
  |dreckschwein, |drecksschwein, |drecksjude, |miststuck, |hundesohn, |hackfresse, |halt die fresse|, |halt deine fresse|,
  ziegenficker, |pimmel|, |titten|, |schwanzlutscher, kinderficker, kinderschander, |schlitzauge, |juden raus,
  |auslander raus, |tod den juden, |tod allen juden, |vergast die, |bring dich um|`

/**
 * Mild words such as crétin and abruti are left out, and those with an innocent sense: bite (in English), bâtard (a loaf), tapette
 * (a mousetrap), foutre. “Pute” is refused, although it is a turkey in German.
 */
export const FRENCH_TERMS = `
  |putain, |pute|, |putes|, |putass, |connard, |connasse, |conard|, |conasse|, |gros con|, |sale con|, |petit con|,
  |pauvre con|, |conne|, |connes|, |salope|, |salopes|, |salopard, |salaud|, |salauds|, |encule, |nique ta, |nique tes,
  |nique sa|, |nik ta, |niktamere, |niquer|, |niquez|, |merde|, |merdes|, |merdeu, |bougnoul, |youpin|, |youpins|, |youtre|,
  |youtres|, |chinetoque, |niakoue, |sale juif, |sales juif, |sale arabe, |sales arabe, |sale chinois, |sales chinois,
  |sale noir|, |sales noirs|, |negre|, |negres|, |negresse|, |negresses|, |pede|, |pedes|, |pederast, |gouine|, |gouines|,
  |tantouze, |tantouse, |tafiole, |tarlouze, |tarlouse, |fiotte|, |fiottes|, |ta gueule|, |tagueule|, |va chier|,
  |fait chier|, |va te faire foutre, |trou du cul|, |trouduc|, |leche cul|, |enfoire, |branleur|, |branleurs|, |branleuse|,
  |branlette, |poufiasse, |pouffiasse, |petasse, |couilles|, |suce ma, |mort aux juifs|, |mort aux arabes|, |va crever|,
  |suicide toi|`

/** Everyday words and names of all these languages, with their accents, in which a term of one of them is found by mistake. */
export const INNOCENT_TERMS = `
  |penistone|, |shiitake, |cockpit, |wankel, |cumin|, |pussycat, |pussy willow, |blue tit, |great tit, |coal tit, |bastard file,
  |kikeriki|, |fukuoka|, |fukushima|, |chink in the, |cuckfield|, |prick punch,
  |rapeseed, |slutsk|, |pornic|, |lee hooker|,
  |adrianus|, |hadrianus|, |christianus|, |julianus|, |maximilianus|, |marianus|, |damianus|, |fabianus|, |valerianus|, |cyprianus|,
  |stephanus|, |stefanus|, |urbanus|, |silvanus|, |montanus|,
  |kanal, |fagott|, |fagotte|, |assel|, |asseln|, |arschin|,
  |en retard|, |du retard|, |un retard|, |le retard|, |retardataire, |fagot|, |fagots|, |râpe|, |râpes|, |rape à bois|,
  |bitche|, |hure de |, |la hure|, |te huren|, |per pedes|, |conne river|, |nègre littéraire|, |nègres littéraires|,
  |négresses vertes|, |arròs negre|, |gat negre|, |pi negre|,
  |puto bumbong|, |dva puta|, |tri puta|,
  |cumpl, |cumaná|, |analiz, |analis, |análisis|, |panal|, |panales|, |pañal|, |pañales|, |sement, |rapero|, |rapera|, |raperos|,
  |retardo|`

/** Words with an innocent sense are left out: hoer and hoeren (German without umlauts), slet and nikker (Danish), lul (laughter). */
export const DUTCH_TERMS = `
  |kut|, |kutwijf, |kutwijven, |kuthoer, |kutkop, |kutmarokkaan, |kutkind, klootzak, |kloothommel, |klote|, |klotewijf, |hoerenjong,
  |hoerenzoon, |vuile hoer, |stomme hoer, |vuile slet, |sletten|, |sloerie|, |trut|, |trutten|, |rotwijf, |teringlijer, |teringwijf,
  |teringhoer, |tyfuslijer, |tyfushoer, |kankerlijer, |kankerhoer, |kankerjood, |kankerjoden, |kankerturk, |kankermongool, |kankerwijf,
  |kankernicht, |godverdomme, |neuken|, |geneukt|, |neuk je, |moederneuker, |geitenneuker, |pik in je, |lul op, |stront|, |schijt|,
  |schijterd, |flikker|, |flikkers|, |vuile nicht, |vuile jood, |vuile turk, |vuile marokkaan, |zwartjoekel, |roetmop, |spleetoog,
  |spleetogen, |hou je bek, |hou je kop, |joden aan het gas, |dood aan de joden, |achterlijke mongool, |rot op mongool,
  |maak jezelf dood, |pleeg zelfmoord, |sterf aan
`

/**
 * Words with an innocent sense are left out: verga (a yard of a ship), polla (a lottery), zorra and perra (animals), capullo (a bud),
 * forro (a lining), concha (a shell), and Marica (a name).
 */
export const SPANISH_TERMS = `
  |puta|, |putas|, |puto|, |putos|, |putita|, |putona|, |putada|, |hijo de puta, |hija de puta, |hijos de puta, |hijoputa,
  |hijueputa, |jueputa|, |hijo de perra, |mierda|, |mierdas|, |comemierda, |pendejo, |pendeja, |cabron|, |cabrona|, |cabrones|,
  |cabronas|, |chinga tu, |chingatumadre, |chingar|, |chingada|, |chingado|, |chinguen|, |a la verga|, |vale verga|, |joder|,
  |jodete|, |joderos|, |jodanse|, |que te jodan|, |que te follen|, |follar|, |gilipollas|, |chupapollas, |comepollas,
  |soplapollas|, |chupame la, |mamaguevo, |mamahuevo, |culero|, |culeros|, |culiao|, |culiaos|, |lameculos|, |maricon|,
  |maricona|, |maricones|, |marica de mierda, |joto|, |jotos|, |sudaca|, |sudacas|, |negrata|, |negratas|, |ramera|, |rameras|,
  |furcia|, |furcias|, |malparid, |pelotudo|, |pelotuda|, |pelotudos|, |conchatumadre, |conchetumadre, |conchasumadre,
  |concha de tu madre, |concha tu madre, |cono de tu madre, |me cago en tu, |me cago en dios, |vete al carajo|, |mongolico|,
  |moro de mierda, |negro de mierda, |negra de mierda, |negros de mierda, |negro asqueroso, |sucio negro|, |pinche negro|,
  |judio de mierda, |indio de mierda, |muerte a los judios, |muerte a los moros, |matate|, |suicidate|, |ahorcate|
`

/**
 * Arabic words without marks: ا stands for أ إ آ, ي for ى ئ, ه for ة. Each is a whole word, which may have particles, the article and
 * endings, or only those in it between bars.
 */
export const ARABIC_TERMS = `
  كس ام, كس امك, كس امه, كسمك, كسامك, كس اخت, كس اختك, |كس|, |كسك|, شرموط, شرموطه, شراميط, قحبه, قحاب, عاهره, عاهرات, منيوك, منيوكه,
  منايك, متناك, متناكه, |نيك امك|, |انيكك|, |انيك امك|, |ينيكك|, |بنيكك|, |زب|, |زبي|, |زبك|, طيز, |يا خول|, |خولات|, |لوطي|, مخنث, مخانيث,
  |عرص|, معرص, ديوث, |ابن كلب|, |ابن الكلب|, |ولاد الكلب|, |اولاد الكلب|, |يا كلب|, |ابن الحرام|, |ابن حرام|, |اولاد الحرام|, |يا حمار|,
  |يا حيوان|, |يا خنزير|, |خرا|, |كل خرا|, |كل زق|, |كل تبن|, |يلعن ابوك|, |يلعن امك|, |يلعن دينك|, |العن ابوك|, |ينعل ابوك|, |نعل ابوك|,
  |يا زنجي|, |يا منغولي|, |يا رافضي|, |روافض|, |يهودي قذر|, |كلاب اليهود|, |الموت لليهود|, |الموت للعرب|, |الموت للشيعه|, |الموت للسنه|,
  هتلر, |اقتل نفسك|, |روح انتحر|, |روح موت|, |فاك يو|
`
