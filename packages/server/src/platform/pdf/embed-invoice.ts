import type { Pdf } from './create-pdf.ts';

/** Puts the structured invoice into its picture, as ZUGFeRD 2 / Factur-X 1 want it. */
export function embedInvoice(pdf: Pdf, xml: string, date: Date): void {
  // The types of pdfkit don't know `relationship` yet.
  const attachment = {
    name: 'factur-x.xml',
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'Factur-X/ZUGFeRD',
    creationDate: date,
    modifiedDate: date,
  };
  pdf.file(Buffer.from(xml), attachment);
  // Metadata of its own has to be described in the file, or it is no PDF/A.
  pdf.appendXML(description);
}

const property = (name: string, words: string): string => `<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
  <pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${words}</pdfaProperty:description>
</rdf:li>`;

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const description = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">
  <fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
      ${property('DocumentFileName', 'The name of the embedded XML document')}
      ${property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE')}
      ${property('Version', 'The version of the standard applying to the embedded XML document')}
      ${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
