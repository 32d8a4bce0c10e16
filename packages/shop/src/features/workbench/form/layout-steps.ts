import { Graph, layout } from '@dagrejs/dagre';
import type { StepTable } from '@rezeptur/engine/core';

export interface StepNode {
  name: string;
  /** What is drawn of its title: one or two lines. */
  lines: string[];
  /** Centre. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StepArrow {
  key: string;
  from: string;
  to: string;
  /** Its place among the ways out of the step. */
  index: number;
  points: { x: number; y: number }[];
}

export interface StepLayout {
  width: number;
  height: number;
  nodes: StepNode[];
  arrows: StepArrow[];
}

/** Of one letter of a title, in the drawing's units. */
const letterWidth = 6.6;
const lineHeight = 15;
const mostLetters = 16;

/**
 * Places steps and their ways from top to bottom. Narrow, because the drawing stands beside the form: titles take two lines, and
 * ways run close to each other.
 */
export function layoutSteps({ steps }: StepTable, titleOf: (step: string) => string): StepLayout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 8, edgesep: 6, ranksep: 28, marginx: 6, marginy: 6 });
  const names = Object.keys(steps);
  for (const name of names) {
    const lines = linesOf(titleOf(name));
    const width = Math.max(84, ...lines.map(({ length }) => length * letterWidth + 18));
    graph.setNode(name, { lines, width, height: 28 + lines.length * lineHeight });
  }
  const arrows = names.flatMap((from) =>
    (steps[from]?.next ?? [])
      .map(({ to }, index) => ({ from, to, index, key: `${from}-${index}` }))
      .filter(({ to }) => Object.hasOwn(steps, to)),
  );
  for (const { from, to, key } of arrows) graph.setEdge(from, to, {}, key);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    nodes: names.map((name) => {
      return { ...(graph.node(name) as Omit<StepNode, 'name'>), name };
    }),
    arrows: arrows.map((arrow) => {
      const edge = graph.edge({ v: arrow.from, w: arrow.to, name: arrow.key }) as Pick<StepArrow, 'points'>;
      return { ...arrow, points: edge.points };
    }),
  };
}

/** The words of a title in at most two lines; what has no room in them ends in dots. */
function linesOf(title: string): string[] {
  const lines = [''];
  for (const word of title.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= mostLetters || lines.at(-1) === '') lines[lines.length - 1] = line;
    else lines.push(word);
  }
  const [first = '', ...rest] = lines;
  const shown = rest.length > 0 ? [first, rest.join(' ')] : [first];
  return shown.map((line) => shortened(line, mostLetters));
}

/** At most so many letters, the last of them dots where some are missing. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
