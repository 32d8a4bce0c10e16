import { expect, it } from 'vitest';
import { visiblePart } from '../../../../packages/engine/src/react/upload/camera/visible-part.ts';

const size = (width: number, height: number) => ({ width, height });

it.each([
  ['of the same shape shows all', size(1920, 1080), size(320, 180), { x: 0, y: 0, ...size(1920, 1080) }],
  [
    'that is narrower shows the middle',
    size(1920, 1080),
    size(300, 300),
    { x: 420, y: 0, ...size(1080, 1080) },
  ],
  [
    'that is flatter shows the middle',
    size(1080, 1920),
    size(300, 150),
    { x: 0, y: 690, ...size(1080, 540) },
  ],
  [
    'that is larger than the film shows all',
    size(640, 480),
    size(1280, 960),
    { x: 0, y: 0, ...size(640, 480) },
  ],
])('a box %s of a film', (_, film, box, part) => {
  expect(visiblePart(film, box)).toEqual(part);
});
