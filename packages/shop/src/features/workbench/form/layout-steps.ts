import { Graph, layout } from '@dagrejs/dagre';
import type { StepTable } from '@rezeptur/engine/core';

export interface StepNode {
  name: string;
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

const nodeHeight = 46;
const letter = 7.4;

/** Places steps and their ways from top to bottom; `labelOf` decides how wide a step is drawn. */
export function layoutSteps({ steps }: StepTable, labelOf: (step: string) => string): StepLayout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 26, ranksep: 34, marginx: 12, marginy: 12 });
  const names = Object.keys(steps);
  for (const name of names) {
    const width = Math.min(230, Math.max(96, labelOf(name).length * letter + 28));
    graph.setNode(name, { width, height: nodeHeight });
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
      const { x = 0, y = 0, width: own = 0 } = graph.node(name) as Partial<StepNode>;
      return { name, x, y, width: own, height: nodeHeight };
    }),
    arrows: arrows.map((arrow) => {
      const edge = graph.edge({ v: arrow.from, w: arrow.to, name: arrow.key }) as Pick<StepArrow, 'points'>;
      return { ...arrow, points: edge.points };
    }),
  };
}
