import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useNavigate, useParams } from "react-router";
import { listTopics, type Topic, topicStatuses } from "#features/delivery/topics/topics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList, optionsOf } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { statusLabels, topicState, urgencyLabels } from "../topics.labels.ts";
import { NewTopicDialog } from "./topic/new-topic-dialog.tsx";
import { TopicDrawer } from "./topic/topic-drawer.tsx";

const columns: readonly Column<Topic>[] = [
  { key: "subject", title: "Asunto", onPhone: "first", cell: ({ subject }) => <strong>{subject}</strong> },
  { key: "opened_by", title: "Lo abrió", cell: ({ opened_by }) => opened_by },
  {
    key: "messages",
    title: "Mensajes",
    numeric: true,
    onPhone: "away",
    cell: ({ message_count }) => message_count,
  },
  {
    key: "last",
    title: "Último mensaje",
    tight: true,
    cell: ({ last_message_at }) => <RelativeTime at={last_message_at} />,
  },
  {
    key: "due",
    title: "Se responde antes del",
    tight: true,
    onPhone: "titled",
    cell: ({ answer_due_at }) => (answer_due_at ? <ExactTime at={answer_due_at} /> : "—"),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: (topic) => {
      const { tone, text } = topicState(topic);
      const urgency = urgencyLabels[topic.urgency];
      return (
        <>
          <Badge tone={tone}>{text}</Badge>{" "}
          {topic.urgency !== "normal" && <Badge tone={urgency.tone}>{urgency.text}</Badge>}
        </>
      );
    },
  },
];

/** The same columns in rows of 36 px. */
const denseColumns = columns.map(
  (column): Column<Topic> => (column.key === "subject" ? column : { ...column, tight: true }),
);

const topics = defineList({
  title: "Interacciones",
  lead: "Los temas que su empresa y el proveedor conversan.",
  call: listTopics,
  itemNoun: "temas",
  caption: "Temas",
  failed: "No se pudieron cargar los temas",
  search: "Buscar por asunto",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "status",
      as: "chips",
      options: optionsOf(topicStatuses, statusLabels),
    },
  ],
  columns,
  denseColumns,
  keyOf: ({ id }) => id,
  opens: { beside: "tema" },
  narrow: ["subject", "last", "state"],
  empty: {
    title: "Todavía no hay temas",
    text: "Abra uno para preguntar algo o pedir un cambio. Aquí queda la conversación completa.",
  },
  nothingMatches: "Ningún tema coincide",
});

/** The threads between the company and the provider. */
export default function TopicsPage() {
  const list = useList(topics);
  const { id } = useParams();
  const navigate = useNavigate();
  const open = list.openKey ?? id;
  // If the topic was opened by its own address, closing it leads to the list.
  const close = () => (id ? navigate(paths.topics, { replace: true }) : list.close());
  return (
    <ListPage
      list={list}
      openKey={open}
      actions={
        <Button look="main" notYet={lacksCompany(list.query.error)} onClick={() => list.open("nuevo")}>
          <IconPlus aria-hidden="true" />
          Nuevo tema
        </Button>
      }
      drawer={open && open !== "nuevo" && <TopicDrawer key={open} id={open} onClose={close} />}
    >
      {open === "nuevo" && <NewTopicDialog onClose={list.close} onCreated={list.open} />}
    </ListPage>
  );
}
