export interface DemoJob {
  title: string;
  location: string;
  employmentType: 'FullTime' | 'PartTime';
  /** Days from now; below zero: over. */
  deadlineIn?: number;
  description: string;
  requirements?: string;
  benefits?: string;
  requiredDocuments?: string;
  beginning?: string;
  workHours?: string;
  hoursPerWeek?: number;
  salary?: string;
  contactPerson?: string;
}

const benefits =
  '- 30 Tage Urlaub\n- Zuschuss zum Deutschlandticket\n- Fortbildungen in der Arbeitszeit\n- Dienstplan vier Wochen im Voraus';

/** Positions of the demo pharmacy; all invented. The last one's deadline is over. */
export const demoJobs: DemoJob[] = [
  {
    title: 'Apothekerin oder Apotheker (m/w/d) für Freigabe und Beratung',
    location: 'Hamburg',
    employmentType: 'FullTime',
    deadlineIn: 45,
    description:
      'Du prüfst Rezepte und Herstellungen, gibst Chargen frei und berätst Patientinnen, Patienten und Praxen am Telefon.',
    requirements:
      '- Approbation\n- Freude daran, genau hinzusehen\n- sicheres Deutsch, Englisch ist willkommen\n- Erfahrung mit Rezepturen ist gut, aber keine Bedingung',
    benefits,
    requiredDocuments: 'Lebenslauf und Approbationsurkunde. Ein Anschreiben brauchst du nicht.',
    beginning: 'ab sofort',
    workHours: 'Montag bis Freitag zwischen 8:30 und 18 Uhr',
    hoursPerWeek: 38.5,
    salary: 'über Tarif, abhängig von deiner Erfahrung',
    contactPerson: 'Mara Beispiel, Filialleitung',
  },
  {
    title: 'PTA (m/w/d) in der Rezeptur',
    location: 'Hamburg',
    employmentType: 'PartTime',
    deadlineIn: 60,
    description:
      'Du prüfst die Identität der Ware, wiegst ab, füllst ab und dokumentierst jeden Schritt im System.',
    requirements: '- abgeschlossene Ausbildung als PTA\n- sorgfältige Arbeitsweise\n- Teamgeist',
    benefits,
    requiredDocuments: 'Lebenslauf und Abschlusszeugnis.',
    beginning: 'nach Absprache',
    workHours: 'vormittags, ein Nachmittag in der Woche',
    hoursPerWeek: 25,
    salary: 'nach Tarif mit Zulage',
    contactPerson: 'Jonte Muster, Leitung Rezeptur',
  },
  {
    title: 'Mitarbeit im Versand (m/w/d)',
    location: 'Hamburg',
    employmentType: 'PartTime',
    description: 'Du packst Bestellungen neutral und sicher ein und übergibst sie an Versand und Kurier.',
    requirements: '- Zuverlässigkeit\n- Führungszeugnis ohne Einträge',
    benefits,
    hoursPerWeek: 20,
    workHours: 'Montag bis Freitag ab 13 Uhr',
    contactPerson: 'Jonte Muster, Leitung Rezeptur',
  },
  {
    title: 'Werkstudium Kundenservice (m/w/d)',
    location: 'Hamburg',
    employmentType: 'PartTime',
    deadlineIn: -10,
    description: 'Du beantwortest Fragen zu Bestellungen am Telefon und per E-Mail.',
  },
];
