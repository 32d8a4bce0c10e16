export interface DemoPost {
  /** Days before the demo was loaded; below zero: still to come. */
  age: number;
  categoryName: string;
  title: string;
  introText: string;
  text: string;
  presetImageIndex?: number;
  imageName?: string;
  isExclusive?: boolean;
  isDraft?: boolean;
}

const [pharmacy, laboratory, law, dates] = [0, 1, 2, 3];

/** News of the demo pharmacy, newest first; all invented. */
export const demoPosts: DemoPost[] = [
  {
    age: -14,
    categoryName: 'Termine',
    title: 'Tag der offenen Rezeptur',
    introText: 'Dieser Beitrag erscheint erst in zwei Wochen.',
    text: 'Bis dahin sehen ihn nur die Menschen, die ihn schreiben.',
    presetImageIndex: dates,
  },
  {
    age: 1,
    categoryName: 'Entwurf',
    title: 'Noch nicht fertig',
    introText: 'Ein Entwurf, den niemand außer der Redaktion sieht.',
    text: 'Hier fehlt noch alles.',
    presetImageIndex: pharmacy,
    isDraft: true,
  },
  {
    age: 2,
    categoryName: 'Aus der Apotheke',
    title: 'Jede Charge zeigt jetzt ihren Trocknungsverlust',
    introText:
      'Ob eine Blüte saftig oder eher trocken ist, siehst du ab sofort auf der Artikelseite, gemessen an der Charge, die wir gerade abgeben.',
    text: 'Blüten verlieren mit der Zeit Feuchtigkeit. Wie viel, sagt der **Trocknungsverlust**: Er gibt an, um wie viel Prozent eine Probe leichter wird, wenn wir sie trocknen.\n\n## So liest du den Wert\n\n- **9 bis 12 %:** saftig, die Blüte lässt sich leicht zupfen\n- **6 bis unter 9 %:** eher trocken, hier hilft ein Feuchtigkeitspack\n- **unter 6 %:** sehr trocken, die Blüte zerbröselt schnell\n\nChargen mit mehr als 12 % geben wir nicht frei, weil sich darin Keime leichter vermehren.\n\n## Was du tun kannst\n\nWähle im Warenkorb ein Integra-Pack mit 55 oder 62 % aus. Es hält die Feuchte im Behälter gleichmäßig. Bewahre deine Blüten verschlossen, kühl und dunkel auf.',
    presetImageIndex: laboratory,
  },
  {
    age: 6,
    categoryName: 'Termine',
    title: 'Einladung zum Patientenabend in Hamburg',
    introText:
      'Lerne das Team hinter deiner Bestellung kennen: mit einem Rundgang durch die Rezeptur und viel Zeit für deine Fragen.',
    text: 'Wir laden unsere Kundinnen und Kunden zu einem Abend in die Apotheke ein. Du siehst, wie eine Bestellung geprüft, abgewogen und freigegeben wird, und kannst mit unseren Apothekerinnen und Apothekern sprechen.\n\n## Gut zu wissen\n\n1. Die Plätze sind begrenzt. Deine Einladung bekommst du per E-Mail.\n2. Du kannst eine Begleitperson mitbringen.\n3. An dem Abend geben wir keine Arzneimittel ab.\n\nDie Räume sind stufenlos erreichbar. Sag uns bitte vorher Bescheid, wenn du Unterstützung brauchst.',
    presetImageIndex: dates,
    isExclusive: true,
  },
  {
    age: 11,
    categoryName: 'Wissen',
    title: 'Was auf deinem Rezept stehen muss',
    introText:
      'Die meisten Rückfragen entstehen, weil auf dem Rezept eine Angabe fehlt. Mit dieser Liste kannst du es in der Praxis gleich prüfen.',
    text: 'Fehlt auf dem Rezept etwas, müssen wir in der Praxis nachfragen, und du wartest länger. Achte deshalb auf diese Angaben:\n\n- die **genaue Sorte** und die **Menge** in Gramm oder Milliliter\n- die **Dosierung** oder der Hinweis auf eine schriftliche Anweisung\n- die **Anwendung**, zum Beispiel „zur Inhalation nach Verdampfung“\n- bei gemahlener Ware der Zusatz **„zerkleinert“**\n\nEine Diagnose gehört nicht auf das Rezept.\n\n## Gesetzlich versichert?\n\nDann brauchst du für jedes Produkt ein eigenes Rezept. Auf jedem Rezept darf nur ein Produkt stehen.\n\nWenn du unsicher bist, ruf uns an, bevor du bestellst. Mehr dazu steht in den [häufigen Fragen](/faq).',
    presetImageIndex: law,
  },
  {
    age: 19,
    categoryName: 'Aus der Apotheke',
    title: 'Hinter der Freigabe: vier Augen, eine Waage',
    introText:
      'Bevor eine Bestellung das Haus verlässt, haben zwei Menschen sie geprüft. Ein Blick in unsere Rezeptur.',
    text: 'Cannabisblüten sind bei uns ein Rezepturarzneimittel. Das heißt: Wir verkaufen keine fertige Packung, sondern stellen dein Arzneimittel für dich her.\n\n## Vom Wareneingang zur Dose\n\n1. Wir prüfen die Identität der Ware und die Werte ihrer Charge.\n2. Eine PTA wiegt ab, füllt ab und beschriftet.\n3. Eine Apothekerin oder ein Apotheker prüft alles noch einmal und gibt es frei.\n\nWer herstellt, darf nicht selbst freigeben. Unser System lässt das gar nicht erst zu.',
    presetImageIndex: pharmacy,
  },
  {
    age: 27,
    categoryName: 'Wissen',
    title: 'E-Rezept: drei Wege zu uns',
    introText:
      'Token, App oder Gesundheitskarte: Welcher Weg für dich passt und worauf es bei jedem ankommt.',
    text: 'Seit Cannabis kein Betäubungsmittel mehr ist, kann deine Praxis ein E-Rezept ausstellen. Du hast drei Möglichkeiten:\n\n## Ausdruck mit Token\n\nLade beim Bestellen ein Foto oder PDF des Ausdrucks hoch. Der Ausdruck reicht uns, du musst nichts einsenden.\n\n## App\n\nWähle in deiner E-Rezept-App unsere Apotheke aus und löse das Rezept dort ein.\n\n## Gesundheitskarte\n\nKomm mit deiner Karte vorbei, wir lesen das Rezept vor Ort ein.\n\nPapierrezepte nehmen wir weiter an, aber **nur im Original**.',
    presetImageIndex: law,
  },
  {
    age: 36,
    categoryName: 'Community',
    title: 'Umfrage: So wünscht ihr euch die Verpackung',
    introText:
      'Über 400 von euch haben geantwortet. Das Ergebnis: weniger Plastik, bessere Etiketten, und bitte keine knisternden Beutel.',
    text: 'Danke an alle, die mitgemacht haben. Drei Wünsche standen weit oben:\n\n- **Weniger Material.** Der Doy-Pack kommt künftig ohne zweiten Umbeutel.\n- **Größere Schrift.** Das Etikett nennt Sorte und Menge jetzt in 12 Punkt.\n- **Neutral von außen.** Der Karton trägt nur Absender und Anschrift.\n\nDie Glastiegel bleiben, weil viele von euch sie wiederverwenden.',
    presetImageIndex: pharmacy,
    isExclusive: true,
  },
  {
    age: 48,
    categoryName: 'Wissen',
    title: 'Terpene: Was der Name auf der Artikelseite verrät',
    introText:
      'Myrcen, Limonen, Caryophyllen: Terpene prägen Duft und Geschmack. Was sie beschreiben und was nicht.',
    text: 'Terpene sind Duftstoffe, die in sehr vielen Pflanzen vorkommen: in Zitronenschalen, Hopfen, Lavendel oder Pfeffer. In Cannabisblüten bestimmen sie, wie eine Sorte riecht.\n\nAuf der Artikelseite findest du, welche Terpene in der Sorte am stärksten vertreten sind, und in welchen Pflanzen du sie noch findest. Im Sortiment kannst du nach **bis zu drei Terpenen** filtern.\n\n## Was Terpene nicht sagen\n\nAus dem Profil lässt sich nicht ablesen, wie ein Arzneimittel bei dir wirkt. Darüber sprichst du am besten mit deiner Ärztin oder deinem Arzt.',
    presetImageIndex: laboratory,
  },
  {
    age: 60,
    categoryName: 'Aus der Apotheke',
    title: 'Kurier: jetzt in 35 Hamburger Postleitzahlen',
    introText: 'Bis mittags fertig, am selben Tag bei dir: Unser Kurier fährt nun auch nach Wilhelmsburg.',
    text: 'Wenn Rezept und Zahlung bei uns sind und deine Bestellung bis 12 Uhr freigegeben ist, bringt sie der Kurier noch am selben Tag. Bitte halte deinen Ausweis bereit: Wir übergeben nur an dich persönlich.\n\nOb er auch zu dir kommt, siehst du beim Bestellen in der Liste der Postleitzahlen.',
    presetImageIndex: pharmacy,
  },
  {
    age: 75,
    categoryName: 'Recht',
    title: 'Reisen mit Cannabis auf Rezept',
    introText:
      'Innerhalb der Schengen-Staaten gelten andere Regeln als außerhalb. Was du vor der Abreise klären solltest.',
    text: 'Frag zuerst bei der Botschaft deines Reiselandes nach, ob du dein Arzneimittel mitnehmen darfst. In vielen Ländern ist Cannabis auch auf Rezept verboten.\n\n## Das gehört ins Handgepäck\n\n- dein Arzneimittel im beschrifteten Originalbehälter\n- eine Kopie des Rezepts\n- eine Bescheinigung deiner Praxis, am besten auf Englisch\n\nNimm nur so viel mit, wie du für die Reise brauchst. Wir sind keine Rechtsberatung: Im Zweifel zählt die Auskunft der Behörden.',
    presetImageIndex: law,
  },
  {
    age: 92,
    categoryName: 'Community',
    title: 'Werkstattbericht: Wie dein Konto übersichtlicher wird',
    introText:
      'Rechnungen, Zertifikate und der Stand deiner Bestellung auf einen Blick: Was wir umbauen und was ihr vorgeschlagen habt.',
    text: 'Viele von euch haben uns geschrieben, dass sie den Stand ihrer Bestellung suchen mussten. Jetzt zeigt eine Leiste mit sechs Schritten, wo sie gerade ist.\n\nAls Nächstes kommt die Liste der Einsichten: Du siehst dann, wer wann und wozu dein Rezept geöffnet hat.',
    presetImageIndex: dates,
    isExclusive: true,
  },
  {
    age: 110,
    categoryName: 'Aus der Apotheke',
    title: 'Willkommen in unserem Blog',
    introText: 'Hier schreiben die Menschen, die deine Bestellung prüfen, herstellen und verpacken.',
    text: 'Wir möchten erzählen, was hinter den Kulissen passiert, und Fragen beantworten, die uns am Telefon oft gestellt werden. Fehlt dir ein Thema? [Schreib uns](/kontakt).',
    presetImageIndex: pharmacy,
  },
];
