/** Colours of one picture: the paper by price category, the plant as its cultivar grows. */
export interface Palette {
  paper: [string, string];
  /** Dark to light. */
  leaf: [string, string, string, string];
  accent: string;
  label: string;
}

const palettes: Record<string, Palette> = {
  blue: {
    paper: ['#eef4f8', '#d3e3ec'],
    leaf: ['#2f5d5a', '#437a70', '#6ba193', '#a9cfc0'],
    accent: '#c97b4a',
    label: '#2b6d92',
  },
  green: {
    paper: ['#f1f6ec', '#d9e7cd'],
    leaf: ['#3a5f34', '#54803f', '#7ea657', '#b7cf8c'],
    accent: '#c8742f',
    label: '#3d7a4a',
  },
  yellow: {
    paper: ['#fbf6e6', '#f1e3b9'],
    leaf: ['#586b2a', '#7b8b35', '#a5ad4e', '#d3d08a'],
    accent: '#b9622a',
    label: '#b28a1e',
  },
  purple: {
    paper: ['#f5f0f7', '#e0d2e6'],
    leaf: ['#4b3d62', '#5f6a4b', '#83638f', '#b59cc0'],
    accent: '#d08a4e',
    label: '#74508a',
  },
  neutral: {
    paper: ['#f4f3f0', '#e2ded6'],
    leaf: ['#3f5348', '#5d7566', '#8aa091', '#bccabf'],
    accent: '#b7794c',
    label: '#4f6b5c',
  },
};

export const paletteOf = (category: string | null): Palette =>
  palettes[category ?? 'neutral'] ?? (palettes.neutral as Palette);
