import { expect, it } from 'vitest';
import { createUsedStyle } from '../../../packages/server/src/http/pages/used-style.ts';

const html =
  '<main class="rz-main rz-card" data-x="class=&quot;evil&quot;"><p class="rz-text">.unused</p></main>';

const cases: [what: string, sheet: string, used: string][] = [
  ['a rule whose class is there', '.rz-card{color:red}', '.rz-card{color:red}'],
  ['no rule whose class is missing', '.rz-other{color:red}', ''],
  ['no rule of which one class is missing', '.rz-main .rz-other{color:red}.rz-main.rz-open{x:y}', ''],
  ['of a list the selectors that are used', '.rz-other,.rz-card:hover,b.rz-no{x:y}', '.rz-card:hover{x:y}'],
  ['rules without classes', ':root{--a:1}*,:before{x:y}body{x:y}', ':root{--a:1}*,:before{x:y}body{x:y}'],
  [
    'states and attributes, whatever they are',
    '.rz-card[data-active]:focus-visible{x:y}[class=".rz-nix"]{x:y}',
    '.rz-card[data-active]:focus-visible{x:y}[class=".rz-nix"]{x:y}',
  ],
  [
    'what stands in brackets, whatever it asks for',
    '.rz-card:not(.rz-no, :is(.rz-a,.rz-b)),p:has(.rz-c){x:y}',
    '.rz-card:not(.rz-no, :is(.rz-a,.rz-b)),p:has(.rz-c){x:y}',
  ],
  [
    'rules inside of conditions',
    '@media (width<=3rem){.rz-text{x:y}.rz-no{x:y}}',
    '@media (width<=3rem){.rz-text{x:y}}',
  ],
  ['no condition that holds nothing', '@supports (x:y){@media print{.rz-no{x:y}}}', ''],
  [
    'fonts and animations as they are',
    '@font-face{font-family:A}@keyframes k{0%{x:y}to{x:z}}@layer a,b;',
    '@font-face{font-family:A}@keyframes k{0%{x:y}to{x:z}}@layer a,b;',
  ],
  [
    'signs in quotes and addresses',
    '.rz-card:before{content:"}{\\"";background:url(data:a;b,{c})}.rz-no{x:y}p{x:y}',
    '.rz-card:before{content:"}{\\"";background:url(data:a;b,{c})}p{x:y}',
  ],
  ['rules within rules whole', '.rz-card{x:y;&.rz-no{x:z}}p{x:y}', '.rz-card{x:y;&.rz-no{x:z}}p{x:y}'],
  ['nothing of nothing', '', ''],
  ['a sheet that breaks off', '.rz-card{x:y', '.rz-card{x:y}'],
];

it.each(cases)('keeps %s', (_what, sheet, used) => {
  expect(createUsedStyle(sheet)(html)).toBe(used);
});
