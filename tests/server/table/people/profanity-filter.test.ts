import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { containsProfanity, PROFANITY_MATCHERS } from '../../../../server/table/people/profanity-filter.ts'

const REFUSED_TEXTS = {
  English:
    'fuck, Fûck you, ｆｕｃｋ, f.u.c.k, f̶u̶c̶k̶, n1gger, old whore, Hitler, nazi, Nazis, Sieg Heil, sieg-heil, dickhead, Gas the Jews, 🖕, ᛋᛋ, shit, bitch, cunt, asshole, arsehole, bastard, prick, twat, wanker, bollocks, slut, faggot, nigger, retard, motherfucker, cocksucker, pussy, dumbass, bullshit, tranny, trannies, paki, gook, raghead, wetback, pikey, paedo, shemale, kike, chink, suck my dick, kill yourself, shiiiit, dirty negroes, you negro',
  German:
    'Scheiße, SCHEISSE, sch3isse, Scheißspiel, Arschloch, Arschl0ch, A r s c h l o c h, du Arsch, Fotze, Hurensohn, Hurensöhne, Wichser, Nutte, zwei Nutten, Schlampe, fick dich, Fick-dich, Neger, Kanaken, Judensau, Juden raus, Ausländer raus!, Missgeburt, Verpiss dich, Arsch, Ärsche, Hure, Huren, Hurenbock, Nuttensohn, Schlampen, Schlaaampe, ficken, gefickt, Votze, Spast, Schwuchtel, Tunte, Kanake, Kanacke, Polacken, Itaker, Kümmeltürke, Drecksau, Drecksack, Dreckschwein, Miststück, Hundesohn, Hackfresse, halt die Fresse, Ziegenficker, Schwanzlutscher, Saujude, Untermensch, Bring dich um',
  French:
    'putain, pute, fils de pute, connard, c0nnard, Connasse, salope, enculé, ENCULÉS, nique ta mère, Nique-ta-mère, merde, ta gueule, bougnoule, sale juif, sales Arabes, va te faire foutre, p u t a i n, pétasse, Trou du cul, enfoiré, branleur, nègre, nègres, Nègre, sale nègre, négresse, négro, pédé, Pédés, gros pédé, pédéraste, enculée, va niquer, putasse, putaaain, conne, salaud, salopard, gouine, tantouze, tafiole, tarlouze, fiotte, youpin, youtre, chinetoque, niakoué, sale chinois, couilles, branlette, poufiasse, va crever, suicide-toi',
  Dutch:
    'kut, Kutwijf, klootzak, KL00TZAK, k l o o t z a k, klootzakken, Klote, hoerenjong, Hoerenzoon, vuile hoer, sloerie, trut, rotwijf, teringlijer, tyfuslijer, kankerlijer, Kankerhoer, kankerjoden, godverdomme, neuken, geneukt, moederneuker, stront, schijt, flikker, vuile nicht, zwartjoekel, spleetoog, hou je bek, dood aan de joden, pleeg zelfmoord',
  Spanish:
    'puta, Putas, puto, PUT4, hijo de puta, Hija-de-puta, hijoputa, hijueputa, mierda, m i e r d a, mierdaaa, pendejo, pendejos, pendeja, cabrón, CABRONES, chinga tu madre, chingada, a la verga, joder, jódete, que te jodan, follar, gilipollas, soplapollas, chúpame la, mamahuevo, culero, culiao, lameculos, maricón, maricones, joto, sudaca, negrata, ramera, malparido, pelotudo, conchatumadre, la concha de tu madre, coño, coño de tu madre, me cago en tu madre, vete al carajo, moro de mierda, negro de mierda, puto negro, muerte a los judíos, mátate, suicídate',
  Arabic:
    'كس أمك, كسمك, كُسّ أختك, شرموطة, الشرموطة, شـرمـوطة, يا شراميط, قحبة, القحبة, ابن القحبة, عاهرة, منيوك, متناك, زبي, طيزك, يا خول, لوطي, مخنّث, عرص, معرصين, ديوث, ابن الكلب, يا كلب, أولاد الحرام, يا حمار, خرا, كل تبن, يلعن أبوك, يلعن دينك, هتلر, الموت لليهود, الموت للعرب, اقتل نفسك, ق ح ب ة, شرمووووطة',
}

/** Words and names of everyday life and of the workshop, and some that other filters take for insults. */
const INNOCENT_TEXTS = {
  English:
    'Scunthorpe, Penistone, Cockburn Street, Hancock, Dickens, Dick van Dyke, Cassandra, Essex, shiitake, Matsushita, Clitheroe, Arsenal, peacock, cocktail, cockpit, grape, therapist, Titanic, basement, bass guitar, class of 88, raccoon, analysis, canal boat, Nazir, Hitchcock, Wankel engine, Sussex, Bassett, Uranus, cumin, Pussy willow, blue tits, bastard file, nuts and bolts, tongue and groove, dovetail, Fukushima, Rio Negro, chink in the armour, rapeseed oil, Montenegro, glass balls, stampede, centipede, pedometer, Pakistan, Maine Coon, gobbledygook, Conne River, beans, travelogue, Homo ludens, jackass penguin, Adrianus, Stephanus, Maximilianus, Urbanus',
  German:
    'Heiligabend, Heilbronn, Hubertus Heil, Petri Heil, Fagott, Wankelmotor, Schwank, Kanal, Kanaldeckel, Analyse, drei Nuten, Nut und Feder, Barsch, Marsch, Scheibe, Buchenscheibe, Uhrenkasten, Hürde, Wachs, Spaß, Spachtel, Titel, Piste, Pistole, Dickicht, 2 cm dick, Kassel, Assel, Puten, Adolf Fick, Mose, Kanasta, So ein Mist, Tittmoning, Fuchsschwanz, Schwalbenschwanz, Fotograf, Nazareth, Passat, Messing, Rasse, Muschi, Sextett, Gute Fahrt, Schiss, Fidschi, Jüdischer Friedhof, per pedes, Das Brett wog 3 kg, laut bellend, Tuntenhausen, Hurenkind, FDP, Betttuch, Schifffahrt, Kanu, Drechselbank, Miststreuer, Mongolei, Heinrich von Ficker, Hundesport, Te huren',
  French:
    'pique-nique, salopette, député, réputation, dispute, un ordinateur, en retard, Retardataire, fagot, bâtard, lime bâtarde, concours, connaître, connexion, conseil, assassin, assiette, cassis, bassin, analyse, Canal du Midi, phoque, cul-de-sac, enculturation, Dominique, faire la nique, le chat, La hure, nègre littéraire, nègres littéraires, Les Négresses Vertes, gat negre, arròs negre, pédologie, pédagogie, tapette à souris, Connemara, connecteur, Niquero, Merdeka, couillon, petite, bois noir, Pédale, pédestre, foutaise, Sale temps, sucette, gueule de loup, Va te promener, râpe à bois, hockey, coquin, Saint-Nazaire, Bitche',
  Dutch:
    'hoera, Te huur, eikel, eikels van hout, klooster, kloof, kluts, Klotz, Kutná Hora, strontium, schijf, houten schijven, schijnwerper, flikkerlicht, Trutnov, truttig, neuriën, hoed, hoeren auf, slet ikke, nikkel, Turkije, Marokko, Joods museum, nicht en neef, pikant, lullaby, bekken, teringtijd, kankerfonds, tyfus, Moeder en dochter, Loosdrecht, spleten in het hout, zwart en rood',
  Spanish:
    'Jota, las jotas, la jota aragonesa, cono, dos conos, computadora, disputa, diputada, reputación, imputado, putrefacto, canica negra, as negro, cubos negros, Gato Negro, blanco y negro, negro y blanco, Casa Negra, Valle Negro, verga mayor, Giovanni Verga, concha de mar, polla, zorra, perra, capullo, forro, Maricá, María, mariposa, Chingachgook, chinchilla, culebra, calculo, ángulo, artículo, follaje, folleto, mierla, modera, pender, pendiente, cabra, cabrito, Ramiro, ramas, furgón, sudar, pelota, pelotero, el carajillo, me caso en tu casa, muerte súbita, matagalpa, puto bumbong, tri puta, Feliz cumpleaños, cumplir, cumbia, analizar, análisis, panal, pañal, sexta ronda, semental, rapero, retardo, moras, Moreno, peón, castillo, comodín',
  Arabic:
    'خولة, خولان, كسر, كسكس, مكسب, بكسل, ألكس, تاكسي, كسوة, كأس, زبيب, زبدة, زبون, نيكولا, نيك, ميكانيك, تكنيك, شرم الشيخ, كلب البحر, قحطان, معرض, عرصة الدار, خراطة الخشب, خراب, خرافة, تبن, الحمار الوحشي, حيوان أليف, يا حياتي, عبد الله, يا عبد الله, عبيد, منغوليا, ديوان, نازك, زقاق, نعل الحذاء, لعنة الفراعنة, ابن خلدون, أم كلثوم, شايب, بنت, ولد, جوكر, جاكارو',
}

const textsOf = (list: string): readonly string[] => list.split(', ')

describe.each(Object.entries(REFUSED_TEXTS))('in %s', (_, list) => {
  test.each(textsOf(list))('%s offends', (text) => {
    expect(containsProfanity(text)).toBe(true)
    expect(containsProfanity(`A board: ${text}, and more.`)).toBe(true)
  })
})

describe.each(Object.entries(INNOCENT_TEXTS))('in %s', (_, list) => {
  test.each(textsOf(list))('%s is innocent', (text) => {
    expect(containsProfanity(text)).toBe(false)
    expect(containsProfanity(`A board: ${text}, and more.`)).toBe(false)
  })
})

test.each(['卐', '卍', 'Ann 卐', '卐卐', '࿕', 'a 卍 b'])('%s among Latin letters offends', (text) => {
  expect(containsProfanity(text)).toBe(true)
})

test.each(['卍寺', '浅草寺 卍', '卍解', 'शुभ लाभ 卐', '萬字 卍'])('%s is a sign of temples and luck', (text) => {
  expect(containsProfanity(text)).toBe(false)
})

test('every language of the product has its terms', () => {
  const languages = readdirSync('client/i18n', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(Object.keys(PROFANITY_MATCHERS)).toEqual(expect.arrayContaining(languages.map(({ name }) => name)))
})
