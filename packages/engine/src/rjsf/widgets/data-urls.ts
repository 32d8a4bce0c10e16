import { dataURItoBlob } from '@rjsf/utils';

/** rjsf keeps a file as a data URL that carries its name. */
export async function dataUrlOf(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} can't be read`));
    reader.readAsDataURL(file);
  });
  return url.replace(';base64', `;name=${encodeURIComponent(file.name)};base64`);
}

/** The file that a data URL holds; undefined for a text that is none. */
export function fileOf(url: string): File | undefined {
  try {
    const { blob, name } = dataURItoBlob(url);
    return new File([blob], name, { type: blob.type });
  } catch {
    return undefined;
  }
}
