import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { caseStateText } from "./case-state.rules.ts";

type Tone = Parameters<typeof Badge>[0]["tone"];

interface Mark {
  word: string;
  tone: Tone;
}

interface CaseStateMarkProps {
  state: Mark;
  /** The verdict on the case; null until there is one. */
  verdict: Mark | null | undefined;
}

/** The state of a case with its verdict, equal in every list, queue and page; the verdict determines the colour. */
export function CaseStateMark({ state, verdict }: CaseStateMarkProps) {
  const text = caseStateText(state.word, verdict?.word);
  return (
    <span title={text}>
      <Badge tone={(verdict ?? state).tone}>{text}</Badge>
    </span>
  );
}
