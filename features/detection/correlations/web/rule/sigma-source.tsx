import { type ReactNode, type UIEvent, useId, useRef } from "react";
import type { SourceProblem } from "#features/detection/correlations/correlations.contract.ts";
import editor from "./rule-editor.module.css";

interface SigmaSourceProps {
  label: string;
  source: string;
  problems: readonly SourceProblem[];
  onChange: (source: string) => void;
  /** The content below the problems. */
  children?: ReactNode;
}

/** A Sigma editor with line numbers. Lines with problems are marked, and each problem links to its line. */
export function SigmaSource({ label, source, problems, onChange, children }: SigmaSourceProps) {
  const numbers = useRef<HTMLPreElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const described = useId();
  const lines = source.split("\n");
  const wrong = new Set(problems.map(({ line }) => line));

  const goTo = ({ line }: SourceProblem) => {
    const before = lines.slice(0, line - 1).join("\n").length;
    const from = line === 1 ? 0 : before + 1;
    text.current?.focus();
    text.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  };
  const follow = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) => {
    if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
  };

  return (
    <>
      <div className={editor.editor}>
        <pre className={editor.numbers} ref={numbers} aria-hidden="true">
          {lines.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={at}>
              {wrong.has(at + 1) ? <mark>{at + 1}</mark> : at + 1}
              {"\n"}
            </span>
          ))}
        </pre>
        <textarea
          ref={text}
          className={editor.text}
          aria-label={label}
          aria-describedby={described}
          spellCheck={false}
          autoCapitalize="off"
          value={source}
          onChange={(event) => onChange(event.target.value)}
          onScroll={follow}
        />
      </div>
      <div id={described} aria-live="polite">
        {problems.length > 0 && (
          <ul className={editor.problems}>
            {problems.map((problem) => (
              <li key={`${problem.line}-${problem.path}-${problem.message}`}>
                <button type="button" className={editor.problem} onClick={() => goTo(problem)}>
                  <span className={editor.line}>Línea {problem.line}</span>
                  <span>{problem.message}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </>
  );
}
