import { type Answers, asciiEmail, normaliseText } from '@rezeptur/engine/core';
import { useField, useFormAnswers, type WidgetProps } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from './code-input.tsx';
import { useMailedCode } from './use-mailed-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Asks for the code that is mailed to the address beside it; its value is what the code was exchanged for. */
export function MailedCode({ id }: WidgetProps) {
  const { t } = useTranslation('shop', { keyPrefix: 'registration.code' });
  const field = useField(id);
  const { address = '' } = (useFormAnswers().provenEmail ?? {}) as Answers & { address?: string };
  const email = address.trim();
  // As the form makes it when it is sent: an address that is the same then isn't asked for anew.
  const { asked, isBusy, problem, againAt, send, check } = useMailedCode(
    field,
    asciiEmail(normaliseText(address)),
  );
  const seconds = useSecondsLeft(againAt);
  const isProven = asked?.proof !== undefined;
  const proven = useRef<HTMLParagraphElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // What was pressed or typed last takes the focus along; what an address brings back that is still being typed doesn't.
  const moves = useRef(false);
  const challenge = asked?.challenge;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever types another address meanwhile stays where they type
  useEffect(() => {
    moves.current = false;
  }, [email]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus is gone with another code, and with the proof
  useEffect(() => {
    if (!moves.current || !challenge) return;
    moves.current = false;
    (proven.current ?? input.current)?.focus();
  }, [challenge, isProven]);

  const mayAsk = email !== '' && seconds === 0 && !isBusy;
  return (
    <div className="rz-mailed-code">
      <p role="status" className="rz-mailed-code__sent">
        {asked && !isProven && t('sent', { email, minutes: asked.worksForMinutes })}
      </p>
      {asked && !isProven && (
        <CodeInput
          // Another code begins with an empty input.
          key={asked.challenge}
          ref={input}
          field={field}
          isBusy={isBusy}
          problemId={problem ? `${id}.problem` : undefined}
          onCode={(code) => {
            moves.current = true;
            void check(code);
          }}
        />
      )}
      <p id={`${id}.problem`} role="alert" className="rz-field__error">
        {problem}
      </p>
      {isProven ? (
        <p ref={proven} tabIndex={-1} className="rz-alert rz-alert--success">
          {t('proven', { email })}
        </p>
      ) : (
        <div className="rz-mailed-code__send">
          <button
            // The form's first: Enter in the address field asks for the code. Where there is nothing to ask with, it says so.
            type={email === '' || asked ? 'button' : 'submit'}
            className={asked ? 'rz-button rz-button--small' : 'rz-button rz-button--secondary'}
            aria-disabled={!mayAsk}
            aria-describedby={seconds > 0 ? `${id}.wait` : undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!mayAsk) return;
              moves.current = true;
              void send();
            }}
          >
            {t(asked ? 'again' : 'send')}
          </button>
          {seconds > 0 && (
            <span id={`${id}.wait`} className="rz-muted">
              {seconds < 100
                ? t('wait', { count: seconds })
                : t('waitMinutes', { count: Math.ceil(seconds / 60) })}
            </span>
          )}
        </div>
      )}
      {asked && !isProven && <p className="rz-muted">{t('notArrived')}</p>}
    </div>
  );
}
