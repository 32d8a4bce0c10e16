import { tokensOf } from './tokens.ts';

const colors = '--rz-color-';
const texts = '--rz-text-';
const spaces = '--rz-space-';
const shapes = ['--rz-radius-', '--rz-shadow-'];

const short = (token: string, beginning: string) => token.slice(beginning.length);

/** Every colour by its name; those of the price categories too, beside which their name stands in the shop. */
export const Colors = () => (
  <ul className="rz-look__swatches">
    {tokensOf(colors).map((token) => (
      <li key={token}>
        <span className="rz-look__swatch" style={{ background: `var(${token})` }} />
        {short(token, colors)}
      </li>
    ))}
  </ul>
);

/** Every size of text in both fonts. */
export const TextSizes = ({ sample }: { sample: string }) => (
  <ul className="rz-plain-list">
    {tokensOf(texts).map((token) => (
      <li key={token}>
        <small className="rz-muted">{short(token, texts)}</small>
        <p className="rz-look__text" style={{ fontSize: `var(${token})` }}>
          <span className="rz-look__head">{sample}</span> {sample}
        </p>
      </li>
    ))}
  </ul>
);

export const Spaces = () => (
  <ul className="rz-plain-list">
    {tokensOf(spaces).map((token) => (
      <li key={token} className="rz-look__space">
        <small className="rz-muted">{short(token, spaces)}</small>
        <span style={{ inlineSize: `var(${token})` }} />
      </li>
    ))}
  </ul>
);

/** Corners and shadows. */
export const Shapes = () => (
  <ul className="rz-look__swatches">
    {shapes.flatMap((beginning) =>
      tokensOf(beginning).map((token) => {
        const property = beginning.includes('radius') ? 'borderRadius' : 'boxShadow';
        return (
          <li key={token}>
            <span className="rz-look__shape" style={{ [property]: `var(${token})` }} />
            {token.slice('--rz-'.length)}
          </li>
        );
      }),
    )}
  </ul>
);
