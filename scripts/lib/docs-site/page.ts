/** A page of the site before it is drawn. */
export interface Page {
  /** What it is made from, a file or a folder of the repository; links in texts name it. */
  source: string;
  /** Where it lies in the site. */
  path: string;
  title: string;
  markdown: string;
}
