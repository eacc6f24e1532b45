import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  changeTopicStatus,
  getTopic,
  listTopics,
  type TopicAction,
} from "#features/delivery/topics/topics.contract.ts";
import { actionsOf, topicState, urgencyLabels } from "#features/delivery/topics/topics.labels.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { useExtensions } from "#platform/web/screen/extensions.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { type TopicAction as AreaAction, topicActions } from "../topic-action.extension.ts";
import { MessageList } from "./message-list.tsx";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./topic-drawer.module.css";

/** A link to a form of another feature; hidden from people who may not use it. */
function AreaForm({
  action: { permission, label, pathFor },
  topicId,
}: {
  action: AreaAction;
  topicId: string;
}) {
  const isAllowed = useMay(permission);
  return isAllowed ? (
    <LinkButton small to={pathFor(topicId)}>
      {label}
    </LinkButton>
  ) : null;
}

/** The drawer of one topic: its state, its actions, its messages, and the answer form. */
export function TopicDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const areaActions = useExtensions(topicActions);
  const { data, error, refetch } = useQuery(callQuery(getTopic, { id }));
  const change = useMutation({
    mutationFn: (action: TopicAction) => call(changeTopicStatus, { action, id }),
    onError: (failure) => showToast("problem", refusalText(failure)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getTopic.name] });
      await queries.invalidateQueries({ queryKey: [listTopics.name] });
    },
  });
  if (!data)
    return (
      <Drawer title="Tema" onClose={onClose}>
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir el tema" count={6} />
      </Drawer>
    );
  const { topic, messages } = data;
  const { tone, text } = topicState(topic);
  return (
    <Drawer title={topic.subject} onClose={onClose}>
      <Stack gap={5}>
        <div className={styles.state}>
          <Badge tone={tone}>{text}</Badge>
          {topic.urgency !== "normal" && (
            <Badge tone={urgencyLabels[topic.urgency].tone}>{urgencyLabels[topic.urgency].text}</Badge>
          )}
          <span className={styles.actions}>
            {actionsOf[topic.status].map(({ action, name }) => (
              <Button key={action} small busy={change.isPending} onClick={() => change.mutate(action)}>
                {name}
              </Button>
            ))}
            {topic.status === "open" &&
              areaActions.map((action) => <AreaForm key={action.label} action={action} topicId={id} />)}
          </span>
        </div>
        {topic.answer_due_at && (
          <p>
            Respuesta comprometida antes del <ExactTime at={topic.answer_due_at} />
          </p>
        )}
        {topic.about && (
          <p>
            Sobre <Link to={topic.about.path}>{topic.about.name}</Link>
          </p>
        )}
        <MessageList topicId={id} messages={messages} />
        {topic.status === "open" ? (
          <ReplyForm topicId={id} />
        ) : (
          <p className={styles.closed}>Para responder, reabra el tema.</p>
        )}
      </Stack>
    </Drawer>
  );
}
