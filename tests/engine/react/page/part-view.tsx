/** What the page of parts fetches late. */
export const PartView = () => <p>Nachgeladen</p>;
