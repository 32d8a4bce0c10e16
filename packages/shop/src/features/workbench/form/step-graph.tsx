import type { StepTable, Translate } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { useEffect, useMemo, useRef } from 'react';
import { layoutSteps, type StepArrow, type StepNode, shortened } from './layout-steps.ts';
import { StepWays } from './step-ways.tsx';

export interface StepGraphProps {
  steps: StepTable;
  /** Names of steps in the words of the form. */
  titleOf(step: string): string;
  /** The walked path, the step shown being its last. */
  path: readonly string[];
  onChoose(step: string): void;
}

/** Steps and their branching, the walked path lit and its end in view; a step leads to its lines. Below it the same in words. */
export function StepGraph({ steps, titleOf, path, onChoose }: StepGraphProps) {
  const { t } = useEngine();
  const drawing = useMemo(() => layoutSteps(steps, titleOf), [steps, titleOf]);
  const { width, height } = drawing;
  const frame = useRef<HTMLDivElement>(null);
  const current = drawing.nodes.find(({ name }) => name === path.at(-1));
  // Only within the frame: the page stays where its reader is.
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = frame.current ?? {};
    if (current) frame.current?.scrollTo({ top: (current.y / height) * scrollHeight - clientHeight / 2 });
  }, [current, height]);
  const isWalked = ({ from, to }: StepArrow) => path.some((name, at) => name === from && path[at + 1] === to);
  return (
    <>
      <div className="rz-wb-graph" ref={frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no other element */}
        <svg
          role="group"
          aria-label={t('workbench:graph.label')}
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `${width}px`, maxWidth: '100%', minWidth: `${Math.min(width, 300)}px` }}
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

const marks: Record<StepState, string> = { current: '● ', walked: '✓ ', open: '' };
/** Of one letter of a name, in the drawing's units. */
const nameLetter = 6;

const stateOf = (name: string, path: readonly string[]): StepState =>
  path.at(-1) === name ? 'current' : path.includes(name) ? 'walked' : 'open';

interface StepBoxProps extends Pick<StepGraphProps, 'onChoose'> {
  node: StepNode;
  title: string;
  state: StepState;
  t: Translate;
}

function StepBox({ node: { name, lines, x, y, width, height }, title, state, onChoose, t }: StepBoxProps) {
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
      <text y={4} textAnchor="middle">
        {lines.map((line) => (
          <tspan key={line} x={width / 2} dy={15}>
            {line}
          </tspan>
        ))}
      </text>
      <text className="rz-wb-graph__name" x={width / 2} y={height - 9} textAnchor="middle">
        {shortened(`${marks[state]}${name}`, Math.floor((width - 10) / nameLetter))}
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
