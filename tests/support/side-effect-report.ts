/** A report of a side effect that was treated, as a browser sends it without files. */
export const treatedReport = {
  product: 'Hanse Haze 22/1',
  whatHappened: 'Starker Schwindel und Herzrasen.',
  startedOn: '2026-03-02',
  seriousness: 'doctor',
  treatment: 'Ruhe und Kontrolle in der Praxis',
  outcome: 'recovered',
  otherMedicines: [{ name: 'Ramipril 5 mg', dose: '1 morgens' }],
  name: 'Erika Mustermann',
  email: 'erika@demo.test',
  healthDataConsent: true,
  privacyConsent: true,
};
