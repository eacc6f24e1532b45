import type { Conversation } from "#features/assistant/manage-assistant.contract.ts";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { numberText } from "#platform/web/number-words.ts";

const count = (value: number) => (value === 0 ? "—" : numberText(value));

export const conversationColumns: Column<Conversation>[] = [
  { key: "user", title: "Persona", onPhone: "first", cell: ({ user_name }) => user_name },
  {
    key: "last",
    title: "Última pregunta",
    tight: true,
    cell: ({ last_at }) => <RelativeTime at={last_at} />,
  },
  {
    key: "questions",
    title: "Preguntas",
    numeric: true,
    onPhone: "away",
    cell: ({ questions }) => numberText(questions),
  },
  {
    key: "unanswered",
    title: "Sin respuesta",
    numeric: true,
    onPhone: "away",
    cell: ({ unanswered }) => count(unanswered),
  },
  { key: "useful", title: "Sirvieron", numeric: true, onPhone: "away", cell: ({ useful }) => count(useful) },
  {
    key: "not_useful",
    title: "No sirvieron",
    numeric: true,
    onPhone: "away",
    cell: ({ not_useful }) => count(not_useful),
  },
  { key: "bad", title: "Marcadas malas", numeric: true, onPhone: "away", cell: ({ bad }) => count(bad) },
];
