export interface Term {
  /** The words that are not said, whatever is around them. */
  not: RegExp;
  /** The one that is said for it. */
  say: string;
  /** Texts by the beginning of their keys where the word means another thing. */
  elsewhere?: string[];
}

/** One word for one thing, in each language: which words are not used, and which one is. */
export const terms: Record<string, Term[]> = {
  de: [
    {
      not: /\blogin\b|\b(?:ein|aus)(?:zu)?loggen|\b(?:ein|aus)geloggt|\blogge?\b|\blogout\b/i,
      say: 'anmelden, Anmeldung, abmelden',
    },
    { not: /\banmeldeformular|\banmeld\w* (?:als|für ein) (?:Patient|Kund|Konto)/i, say: 'Registrierung' },
    { not: /\bprofil(?:s|e|en)?\b/i, say: 'Konto' },
    { not: /\b(?:Kunden|Patienten)nummern?\b/, say: 'Patienten-ID' },
    { not: /\bBezahl(?:art|weise|dienst)|\bZahlungs(?:weise|methode)/, say: 'Zahlungsart, Zahlungsdienst' },
    { not: /\bLiefer(?:anschrift|art|weise)|\bVersand(?:weise|methode)/, say: 'Lieferadresse, Versandart' },
    { not: /\bEinkaufs(?:wagen|korb)|\bWarenwagen/, say: 'Warenkorb' },
    { not: /\b(?:Kunden)?auftr[aä]g/i, say: 'Bestellung' },
    { not: /\bProduktart|\bWarengruppe|\bArtikeltyp/, say: 'Artikelart' },
    { not: /\bVerpackungs(?:art|option)/, say: 'Packmittel' },
    {
      not: /\bVerordnung/,
      say: 'Rezept',
      // Doctors are asked for the act, not for the paper.
      elsewhere: ['forms:doctor-questionnaire.', 'entities:questionnaire.'],
    },
    { not: /\bE-?mail\b|(?<!-)\bMails?\b|\bE-?Mailadresse/, say: 'E-Mail, E-Mail-Adresse' },
    { not: /\bHandys?\b|\bMobiltelefon/, say: 'Smartphone' },
    { not: /\bKennw[oö]rt/, say: 'Passwort' },
    { not: /\b(?:bitte )?(?:erneut|nochmals) versuchen/i, say: 'noch einmal versuchen' },
    { not: /\bBackoffice|\bBack-Office/i, say: 'Verwaltung' },
    {
      not: /[a-zäöüß,] (?:Sie|Ihnen|Ihr(?:e[mnrs]?)?|Du|Dich|Dir|Dein\w*)\b/,
      say: 'du, dich, dir, dein',
      // A patient hands this on to a practice.
      elsewhere: ['redeem:ask.'],
    },
  ],
  en: [
    { not: /\blog(?:ged|ging)?[ -]?(?:in|out|off)\b/i, say: 'sign in, sign out' },
    { not: /(?<!terpene )\bprofiles?\b/i, say: 'account' },
    { not: /\b(?:customer|patient) numbers?\b/i, say: 'patient ID' },
    // The engine's rule is quoted with the word of its model.
    { not: /\bemails?\b/i, say: 'e-mail', elsewhere: ['rules:email.'] },
    { not: /\bbasket|\bshopping (?:cart|bag)/i, say: 'cart' },
    { not: /\bproduct (?:type|range)/i, say: 'article type, range' },
    { not: /\bpostal codes?\b|\bzip codes?\b/i, say: 'postcode' },
    { not: /\bshipping address/i, say: 'delivery address' },
    { not: /\bvariet(?:y|ies)\b/i, say: 'strain' },
    { not: /\bpayment (?:way|type|mode)/i, say: 'payment method' },
  ],
};
