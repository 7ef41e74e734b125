/**
 * Offensive terms by language, separated by commas, in the notation of `obscenity`: `|` is the edge of a word. They are written
 * without accents, with `ss` for `ß`.
 */

/** Terms beside those of the library. */
export const ENGLISH_TERMS = `
  |hitler, |nazi|, |nazis|, |sieg heil, |siegheil, dickhead, |gas the jews, |kill the jews, |kill all jews, |white power|,
  |spic|, |spics|, |tranny|, |trannies|`

/**
 * Mild words such as Depp and Mist are left out, and words with an innocent sense: Nuten (grooves), Muschi (a cat), Fidschi, and
 * the surname Fick.
 */
export const GERMAN_TERMS = `
  scheiss, |arsch, verarsch, |fotze|, |fotzen|, hurensohn, hurensoehn, |hure|, |wichser, |wixer, |wixxer, |nutte|, |nutten|,
  |schlampe|, |missgeburt, |spast|, |spasti|, |spastis|, |spasten|, |ficken|, |fickt|, |gefickt|, |fick dich, |fick deine,
  |fick euch, |fickdich, mutterficker, |kanake|, |kanaken|, |neger|, |negern|, |negers|, |negerin|, |schwuchtel, |judensau,
  |judenschwein, |saujude, |untermensch, |verpiss, |drecksau, |pimmel|, |titten|, |schwanzlutscher, kinderficker,
  kinderschander, |schlitzauge, |juden raus, |auslander raus, |tod den juden, |tod allen juden, |vergast die`

/**
 * Mild words such as crétin and abruti are left out, and those with an innocent sense: bite (in English), bâtard (a loaf), nègre
 * littéraire, foutre. “Pute” is refused, although it is a turkey in German.
 */
export const FRENCH_TERMS = `
  |putain, |pute|, |putes|, |connard, |connasse, |conard|, |conasse|, |gros con|, |sale con|, |petit con|, |pauvre con|,
  |sale conne|, |grosse conne|, |salope|, |salopes|, |salopard, |salaud|, |salauds|, |encule|, |encules|, |enculer|,
  |nique ta, |nique tes, |nique sa|, |nik ta, |niktamere, |merde|, |merdes|, |merdeu, |bougnoul, |youpin|, |youpins|,
  |sale juif, |sales juif, |sale arabe, |sales arabe, |sale negre, |sales negre, |sale noir|, |sales noirs|, |sale pede|,
  |gros pede|, |tarlouze, |fiotte|, |fiottes|, |ta gueule|, |tagueule|, |va chier|, |fait chier|, |va te faire foutre,
  |trou du cul|, |trouduc|, |leche cul|, |enfoire, |branleur|, |branleurs|, |branleuse|, |poufiasse, |pouffiasse, |petasse,
  |couilles|, |suce ma, |mort aux juifs|, |mort aux arabes|`

/** Everyday words and names of all three languages, with their accents, in which a term of one of them is found by mistake. */
export const INNOCENT_TERMS = `
  |penistone|, |shiitake, |cockpit, |wankel, |cumin|, |pussycat, |pussy willow, |blue tit, |great tit, |coal tit, |bastard file,
  |kikeriki|, |fukuoka|, |fukushima|, |rio negro|, |río negro|, |negro river|, |chink in the, |cuckfield|, |prick punch,
  |rapeseed, |slutsk|, |pornic|, |lee hooker|,
  |kanal, |fagott|, |fagotte|, |assel|, |asseln|, |arschin|,
  |en retard|, |du retard|, |un retard|, |le retard|, |retardataire, |fagot|, |fagots|, |râpe|, |râpes|, |rape à bois|,
  |bitche|, |hure de |, |la hure|`
