import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fetchFile } from '../api/fetch-file.ts';
import { fetched } from '../api/fetched.ts';

GlobalWorkerOptions.workerSrc = pdfWorker;

let reader: Promise<unknown> | undefined;

/** Opens a PDF: nothing in it is run, nothing is fetched for it. @throws HttpError `network` when what reads it can't be had */
export async function openPdf(file: Blob, { useSystemFonts = false } = {}): Promise<PDFDocumentLoadingTask> {
  // The browser keeps it. PDF.js itself asks for it once, and reads no PDF any more if it doesn't come then.
  reader ??= fetched(fetchFile(pdfWorker));
  await reader.catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({ data, enableXfa: false, useWasm: false, useSystemFonts });
}
