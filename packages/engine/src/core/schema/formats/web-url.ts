/** The standard URL class, which browsers and servers share; declared here because the core has the types of neither. */
interface WebUrlClass {
  new (text: string, base?: string): { href: string; protocol: string; hostname: string };
  canParse(text: string, base?: string): boolean;
}

declare const URL: WebUrlClass;

export const WebUrl: WebUrlClass = URL;
