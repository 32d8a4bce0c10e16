import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Part {
  role?: string;
  lang?: string;
  children?: (Part | { type: string; id?: string })[];
}

/** A PDF as people read it, and as it is read aloud. */
export interface ReadPdf {
  /** Each text that is drawn, line ends as spaces, one page after the other. */
  text: string;
  /** Its title, and the language that it says it is in. */
  title: string;
  language: string;
  /** The texts that say of themselves in which language they are. */
  inLanguage: Record<string, string[]>;
  /** The texts that are drawn and that nobody has read aloud: neither part of the structure nor told to be an artifact. */
  untagged: string[];
  /** What is read aloud, in its order. */
  readAloud: string;
  /** The kinds of parts that its structure has, as `H1` or `TH`. */
  roles: string[];
  attachments: string[];
}

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), useWasm: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const texts: string[] = [];
    const untagged: string[] = [];
    const readAloud: string[] = [];
    const roles = new Set<string>();
    const inLanguage: Record<string, string[]> = {};
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const byId = new Map<string, string>();
      const open: { id?: string; tag?: string }[] = [];
      for (const item of items) {
        if ('str' in item) {
          texts.push(item.str);
          const id = open.findLast((one) => one.id)?.id;
          if (id) byId.set(id, `${byId.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
          else if (item.str.trim() && !open.some(({ tag }) => tag === 'Artifact')) untagged.push(item.str);
        } else if (item.type === 'endMarkedContent') open.pop();
        else open.push(item);
      }
      const inTree = new Set<string>();
      const walk = (part: Part, lang: string | undefined): void => {
        if (part.role) roles.add(part.role);
        for (const child of part.children ?? []) {
          if ('type' in child) {
            inTree.add(child.id ?? '');
            const said = byId.get(child.id ?? '');
            readAloud.push(said ?? '');
            if (lang && said) inLanguage[lang] = [...(inLanguage[lang] ?? []), said.trim()];
          } else walk(child, child.lang ?? lang);
        }
      };
      walk(((await page.getStructTree()) ?? {}) as Part, undefined);
      untagged.push(
        ...[...byId].filter(([id, text]) => text.trim() && !inTree.has(id)).map(([, text]) => text),
      );
    }
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
    return {
      text: texts.join(' ').replace(/\s+/g, ' '),
      title: info.Title ?? '',
      language: info.Language ?? '',
      inLanguage,
      untagged,
      readAloud: readAloud.join(' ').replace(/\s+/g, ' '),
      roles: [...roles],
      attachments: [...(((await pdf.getAttachments()) ?? new Map()) as Map<string, unknown>).keys()],
    };
  } finally {
    await task.destroy();
  }
}
