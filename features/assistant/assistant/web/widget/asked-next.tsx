import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { suggestQuestions } from "#features/assistant/assistant/assistant.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "./chat-panel.module.css";

interface AskedNextProps {
  /** The suggested questions of the last answer; if it has none, those of the screen. */
  suggestions: readonly string[];
  shown: boolean;
  disabled: boolean;
  onAsk: (question: string) => void;
}

const limit = 4;

/** Suggested questions that one click sends. */
export function SuggestedQuestions({ suggestions, shown, disabled, onAsk }: AskedNextProps) {
  const { pathname } = useLocation();
  const query = useQuery({
    ...callQuery(suggestQuestions, { screen: pathname }),
    enabled: shown && suggestions.length === 0,
    staleTime: 600_000,
  });
  const questions = suggestions.length > 0 ? suggestions : (query.data?.items ?? []);
  if (questions.length === 0) return null;
  return (
    <ul className={styles.next} aria-label="Preguntas sugeridas">
      {questions.slice(0, limit).map((question) => (
        <li key={question}>
          <button
            type="button"
            className={styles.suggestion}
            disabled={disabled}
            onClick={() => onAsk(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
