import type { StepTable, Translate } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { useMemo } from 'react';
import { layoutSteps, type StepArrow, type StepNode } from './layout-steps.ts';
import { StepWays } from './step-ways.tsx';

export interface StepGraphProps {
  steps: StepTable;
  /** Names of steps in the words of the form. */
  titleOf(step: string): string;
  /** The walked path, the step shown being its last. */
  path: readonly string[];
  onChoose(step: string): void;
}

/** Steps and their branching, the walked path lit; a step leads to its lines. Below it the same in words. */
export function StepGraph({ steps, titleOf, path, onChoose }: StepGraphProps) {
  const { t } = useEngine();
  const drawing = useMemo(() => layoutSteps(steps, titleOf), [steps, titleOf]);
  const { width, height } = drawing;
  const isWalked = ({ from, to }: StepArrow) => path.some((name, at) => name === from && path[at + 1] === to);
  return (
    <>
      <div className="rz-wb-graph">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no other element */}
        <svg
          role="group"
          aria-label={t('workbench:graph.label')}
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `${width}px`, maxWidth: '100%', minWidth: `${Math.min(width, 440)}px` }}
        >
          <ArrowHead id="rz-wb-arrow" />
          <ArrowHead id="rz-wb-arrow-lit" isLit />
          {drawing.arrows.map((arrow) => (
            <path
              key={arrow.key}
              className="rz-wb-graph__arrow"
              data-lit={isWalked(arrow) || undefined}
              data-conditional={steps.steps[arrow.from]?.next[arrow.index]?.when !== undefined || undefined}
              d={lineOf(arrow.points)}
              markerEnd={`url(#${isWalked(arrow) ? 'rz-wb-arrow-lit' : 'rz-wb-arrow'})`}
            />
          ))}
          {drawing.nodes.map((node) => (
            <StepBox
              key={node.name}
              node={node}
              title={titleOf(node.name)}
              state={stateOf(node.name, path)}
              onChoose={onChoose}
              t={t}
            />
          ))}
        </svg>
      </div>
      <p className="rz-wb-graph__path">
        {t('workbench:graph.path', { path: path.map((step) => titleOf(step)).join(' → ') })}
      </p>
      <StepWays steps={steps} titleOf={titleOf} />
    </>
  );
}

type StepState = 'current' | 'walked' | 'open';

const stateOf = (name: string, path: readonly string[]): StepState =>
  path.at(-1) === name ? 'current' : path.includes(name) ? 'walked' : 'open';

interface StepBoxProps extends Pick<StepGraphProps, 'onChoose'> {
  node: StepNode;
  title: string;
  state: StepState;
  t: Translate;
}

function StepBox({ node: { name, x, y, width, height }, title, state, onChoose, t }: StepBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML's button does not stand in a drawing
    <g
      role="button"
      tabIndex={0}
      className={`rz-wb-graph__step rz-wb-graph__step--${state}`}
      aria-current={state === 'current' ? 'step' : undefined}
      transform={`translate(${x - width / 2} ${y - height / 2})`}
      onClick={() => onChoose(name)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(name);
      }}
    >
      <title>{t('workbench:graph.step', { name, title, state: t(`workbench:graph.${state}`) })}</title>
      <rect width={width} height={height} rx={8} />
      <text x={width / 2} y={20} textAnchor="middle">
        {shortened(title, width)}
      </text>
      <text className="rz-wb-graph__name" x={width / 2} y={36} textAnchor="middle">
        {state === 'current' ? `● ${name}` : state === 'walked' ? `✓ ${name}` : name}
      </text>
    </g>
  );
}

function ArrowHead({ id, isLit }: { id: string; isLit?: boolean }) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX={7}
      refY={4}
      markerUnits="userSpaceOnUse"
      markerWidth={10}
      markerHeight={10}
      orient="auto"
    >
      <path className="rz-wb-graph__head" data-lit={isLit} d="M0 0 8 4 0 8z" />
    </marker>
  );
}

/** Through the points that the layout found, with rounded corners; it ends straight, so that its head points right. */
function lineOf([first, ...rest]: StepArrow['points']): string {
  const end = rest.pop();
  if (!first || !end) return '';
  const bends = rest.map((point, at) => {
    const next = rest[at + 1] ?? end;
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return `M${first.x} ${first.y} ${bends.join(' ')} L${end.x} ${end.y}`;
}

const shortened = (title: string, width: number): string => {
  const most = Math.floor((width - 16) / 6.6);
  return title.length > most ? `${title.slice(0, most - 1)}…` : title;
};
