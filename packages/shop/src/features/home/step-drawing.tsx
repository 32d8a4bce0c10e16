export type Step = 'register' | 'order' | 'prescription' | 'receive';

/** A drawing of each step of an order, in the shop's colours; the words beside it say the same. */
export function StepDrawing({ step }: { step: Step }) {
  return (
    <svg className="rz-step-drawing" viewBox="0 0 120 84" aria-hidden="true" focusable="false">
      <path className="rz-step-drawing__ground" d="M8 76h104" />
      {drawings[step]}
    </svg>
  );
}

const drawings = {
  register: (
    <>
      <rect className="rz-step-drawing__paper" x="18" y="20" width="76" height="50" rx="7" />
      <circle className="rz-step-drawing__soft" cx="40" cy="38" r="9" />
      <path className="rz-step-drawing__soft" d="M26 62c2-10 8-13 14-13s12 3 14 13Z" />
      <path className="rz-step-drawing__line" d="M62 36h22M62 46h22M62 56h14" />
      <circle className="rz-step-drawing__strong" cx="94" cy="24" r="13" />
      <path className="rz-step-drawing__sign" d="m88 24 4.500 4.500 8-8.500" />
    </>
  ),
  order: (
    <>
      <rect className="rz-step-drawing__strong" x="38" y="10" width="44" height="10" rx="3" />
      <path
        className="rz-step-drawing__glass"
        d="M42 23h36c0 5 10 8 10 17v28a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V40c0-9 10-12 10-17Z"
      />
      <rect className="rz-step-drawing__paper" x="40" y="40" width="40" height="24" rx="3" />
      <path className="rz-step-drawing__line" d="M46 48h28M46 56h18" />
      <path className="rz-step-drawing__leaf" d="M98 74c-9-6-8-18 0-26 8 8 9 20 0 26Zm0 0V56" />
    </>
  ),
  prescription: (
    <>
      <path
        className="rz-step-drawing__paper"
        d="M34 8h38l16 16v48a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Z"
      />
      <path className="rz-step-drawing__soft" d="M72 8v16h16Z" />
      <path
        className="rz-step-drawing__strong-line"
        d="M42 44V26h7a5.500 5.500 0 0 1 0 11h-7m7 0 10 9m0-9-9 9"
      />
      <path className="rz-step-drawing__line" d="M42 56h36M42 65h24" />
    </>
  ),
  receive: (
    <>
      <path className="rz-step-drawing__glass" d="M24 34h72v38a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4Z" />
      <path className="rz-step-drawing__soft" d="M34 16h52l10 18H24Z" />
      <path className="rz-step-drawing__strong" d="M54 16h12l3 18v14l-9-5-9 5V34Z" />
      <path className="rz-step-drawing__line" d="M34 66h18" />
    </>
  ),
} satisfies Record<Step, unknown>;
