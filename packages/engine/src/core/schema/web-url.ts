/** The standard URL class, which browsers and servers share; declared here because this room knows neither. */
interface WebUrlClass {
  new (text: string, base?: string): { href: string; protocol: string; hostname: string };
  canParse(text: string, base?: string): boolean;
}

export const WebUrl = (globalThis as unknown as { URL: WebUrlClass }).URL;
