/** What `npm audit --json` prints: what it has found, or why it could not look. */
export interface AuditAnswer {
  error?: { summary?: string; code?: string };
  message?: string;
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { prod?: number } };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

/** Says what was found; 0: nothing, 1: something, 2: nobody has looked, which is no good news. */
export function readAudit(answer: AuditAnswer | undefined): { lines: string[]; exitCode: 0 | 1 | 2 } {
  const found = answer?.vulnerabilities;
  if (!found || answer.error) {
    const why = answer?.error?.summary || answer?.message || 'no answer';
    return {
      lines: [`NOT CHECKED: the registry doesn't answer audits (${why.split('\n')[0]}).`],
      exitCode: 2,
    };
  }
  const lines = Object.entries(found).map(([name, { severity, range }]) => `${severity}: ${name} ${range}`);
  return lines.length === 0
    ? { lines: ['No known weaknesses in the packages that run in the shop.'], exitCode: 0 }
    : { lines, exitCode: 1 };
}
