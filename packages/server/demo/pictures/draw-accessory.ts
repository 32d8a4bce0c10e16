import { drawing } from './drawing.ts';
import { paletteOf } from './palette.ts';

export type Accessory =
  | 'grinder'
  | 'vaporizer'
  | 'scale'
  | 'tin'
  | 'humidity'
  | 'brush'
  | 'lozenge'
  | 'shirt'
  | 'mug'
  | 'cap'
  | 'bag'
  | 'notebook';

/** Accessories and merchandise, each a small still life in the colour of its article. */
export function drawAccessory(thing: Accessory, category: string | null): string {
  const palette = paletteOf(category);
  const dark = palette.leaf[0];
  const mid = palette.leaf[1];
  const soft = palette.leaf[2];
  const pale = palette.leaf[3];
  const shine = 'fill="url(#g)"';
  const leaf = (x: number, y: number, size: number, color: string) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0 12C-14 4 -12 -12 0 -22C12 -12 14 4 0 12zM0 12v10" fill="${color}" stroke="${color}" stroke-width="2"/>`;
  const motifs: Record<Accessory, { art: string; y: number; width: number }> = {
    grinder: {
      y: 372,
      width: 300,
      art: `<rect x="130" y="226" width="220" height="136" rx="16" fill="${mid}"/><rect x="130" y="226" width="220" height="136" rx="16" ${shine}/><path d="M130 262h220M130 300h220" stroke="${dark}" stroke-width="4" stroke-opacity=".6"/><ellipse cx="240" cy="218" rx="110" ry="34" fill="${soft}"/><ellipse cx="240" cy="212" rx="96" ry="27" fill="${pale}"/>${leaf(240, 216, 0.95, mid)}<path d="M150 240v110M166 244v110M314 244v110M330 240v110" stroke="${dark}" stroke-opacity=".35" stroke-width="3"/>`,
    },
    vaporizer: {
      y: 410,
      width: 190,
      art: `<rect x="184" y="142" width="112" height="262" rx="34" fill="#2e3835"/><rect x="184" y="142" width="112" height="262" rx="34" ${shine}/><path d="M206 142v-30q0 -20 20 -20h28q20 0 20 20v30z" fill="${soft}"/><rect x="208" y="186" width="64" height="72" rx="12" fill="#101917"/><path d="M222 238q18 -40 36 0" fill="none" stroke="${pale}" stroke-width="5" stroke-linecap="round"/><circle cx="240" cy="238" r="5" fill="${pale}"/><circle cx="240" cy="304" r="20" fill="${mid}"/><circle cx="240" cy="304" r="9" fill="${pale}"/>`,
    },
    scale: {
      y: 372,
      width: 320,
      art: `<path d="M112 300h256l22 58q4 12 -10 12h-280q-14 0 -10 -12z" fill="#353f3c"/><path d="M112 300h256l22 58q4 12 -10 12h-280q-14 0 -10 -12z" ${shine}/><rect x="128" y="262" width="224" height="40" rx="10" fill="${pale}"/><rect x="196" y="318" width="88" height="34" rx="6" fill="#cfe3c6"/><path d="M210 342v-16M222 326h10v16h-10zM246 326h12l-12 16h12" fill="none" stroke="#26312d" stroke-width="3.4"/><ellipse cx="240" cy="256" rx="92" ry="15" fill="${mid}"/><ellipse cx="212" cy="244" rx="26" ry="18" fill="${dark}"/><ellipse cx="254" cy="240" rx="32" ry="22" fill="${soft}"/><ellipse cx="286" cy="246" rx="20" ry="14" fill="${mid}"/>`,
    },
    tin: {
      y: 372,
      width: 300,
      art: `<path d="M122 222v112q0 38 118 38t118 -38v-112z" fill="${soft}"/><path d="M122 222v112q0 38 118 38t118 -38v-112z" ${shine}/><ellipse cx="240" cy="220" rx="118" ry="42" fill="${mid}"/><ellipse cx="240" cy="212" rx="118" ry="42" fill="${pale}"/><ellipse cx="240" cy="212" rx="92" ry="31" fill="none" stroke="${mid}" stroke-width="4"/>${leaf(240, 216, 0.9, mid)}`,
    },
    humidity: {
      y: 384,
      width: 260,
      art: `<g transform="rotate(-8 240 250)"><rect x="138" y="150" width="176" height="216" rx="10" fill="${pale}"/><rect x="138" y="150" width="176" height="216" rx="10" ${shine}/></g><g transform="rotate(6 250 260)"><rect x="160" y="156" width="176" height="216" rx="10" fill="#fffdf7"/><path d="M160 176h176M160 352h176" stroke="${mid}" stroke-dasharray="7 6" stroke-width="3"/><path d="M248 210q-36 46 -36 70a36 36 0 0 0 72 0q0 -24 -36 -70z" fill="${soft}"/><path d="M232 286a18 18 0 0 0 16 16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></g>`,
    },
    brush: {
      y: 376,
      width: 280,
      art: `<g transform="rotate(-32 240 250)"><rect x="96" y="232" width="190" height="34" rx="17" fill="${mid}"/><rect x="96" y="232" width="190" height="34" rx="17" ${shine}/><rect x="282" y="228" width="26" height="42" rx="4" fill="#b8b2a4"/><path d="M308 230l66 -10v58l-66 -8z" fill="#e4d6b8"/><path d="M318 236l54 -8M318 246l56 0M318 256l55 8" stroke="#bda97f" stroke-width="3"/></g><ellipse cx="300" cy="354" rx="34" ry="10" fill="${soft}"/><ellipse cx="330" cy="362" rx="18" ry="6" fill="${mid}"/>`,
    },
    lozenge: {
      y: 380,
      width: 280,
      art: `<rect x="120" y="170" width="150" height="206" rx="12" fill="#fffdf7"/><rect x="120" y="170" width="150" height="56" rx="12" fill="${mid}"/><path d="M142 254h106M142 274h84M142 294h96" stroke="#c4beb0" stroke-width="6" stroke-linecap="round"/><rect x="120" y="170" width="150" height="206" rx="12" ${shine}/><g><circle cx="308" cy="332" r="40" fill="${soft}"/><circle cx="308" cy="332" r="26" fill="none" stroke="${pale}" stroke-width="5"/><circle cx="350" cy="362" r="24" fill="${pale}"/></g>${leaf(196, 202, 0.8, '#fffdf7')}`,
    },
    shirt: {
      y: 404,
      width: 320,
      art: `<path d="M176 130l-86 48 34 66 38 -18v166h156v-166l38 18 34 -66 -86 -48q-18 30 -64 30t-64 -30z" fill="${mid}"/><path d="M176 130q18 30 64 30t64 -30" fill="none" stroke="${dark}" stroke-width="6"/><path d="M162 226v166h156v-166" ${shine}/>${leaf(240, 262, 1.7, pale)}`,
    },
    mug: {
      y: 380,
      width: 280,
      art: `<path d="M312 224h26q46 0 46 50t-46 50h-26" fill="none" stroke="${mid}" stroke-width="20"/><path d="M126 190h192v150q0 36 -36 36h-120q-36 0 -36 -36z" fill="${soft}"/><path d="M126 190h192v150q0 36 -36 36h-120q-36 0 -36 -36z" ${shine}/><ellipse cx="222" cy="190" rx="96" ry="22" fill="${dark}"/><ellipse cx="222" cy="194" rx="82" ry="15" fill="#5b3a22"/>${leaf(222, 296, 1.5, '#fffdf7')}<path d="M190 152q-14 -18 2 -34M222 146q-14 -18 2 -34M254 152q-14 -18 2 -34" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`,
    },
    cap: {
      y: 350,
      width: 340,
      art: `<path d="M116 302q0 -132 124 -132t124 132z" fill="${mid}"/><path d="M116 302q0 -132 124 -132t124 132z" ${shine}/><path d="M240 170v132M178 186q-30 40 -32 116M302 186q30 40 32 116" fill="none" stroke="${dark}" stroke-opacity=".5" stroke-width="4"/><path d="M104 300q150 -34 300 10q22 12 -6 26q-150 -34 -290 -8q-18 -10 -4 -28z" fill="${dark}"/><circle cx="240" cy="168" r="9" fill="${dark}"/>${leaf(240, 256, 1.3, pale)}`,
    },
    bag: {
      y: 404,
      width: 270,
      art: `<path d="M186 186v-34q0 -46 54 -46t54 46v34" fill="none" stroke="${dark}" stroke-width="14"/><path d="M136 182h208l18 210h-244z" fill="#f3ead6"/><path d="M136 182h208l18 210h-244z" ${shine}/>${leaf(240, 296, 2.2, mid)}<path d="M176 344h128" stroke="${soft}" stroke-width="8" stroke-linecap="round"/>`,
    },
    notebook: {
      y: 404,
      width: 260,
      art: `<rect x="146" y="104" width="200" height="294" rx="12" fill="#e9e1cf"/><rect x="136" y="98" width="200" height="294" rx="12" fill="${mid}"/><rect x="136" y="98" width="30" height="294" rx="12" fill="${dark}"/><rect x="136" y="98" width="200" height="294" rx="12" ${shine}/><rect x="196" y="150" width="110" height="74" rx="8" fill="#fffdf7"/><path d="M212 176h78M212 196h52" stroke="${soft}" stroke-width="6" stroke-linecap="round"/><path d="M306 98v294" stroke="${pale}" stroke-width="8"/>`,
    },
  };
  const { art, y, width } = motifs[thing];
  return drawing(palette, art, { y, width });
}
