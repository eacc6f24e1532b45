import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  changeTopicStatus,
  getTopic,
  listTopics,
  type TopicAction,
} from "#features/topics/topics.contract.ts";
import { call } from "#platform/web/call.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import { MessageList } from "./message-list.tsx";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./topic-drawer.module.css";
import { actionsOf, topicState } from "./topic-words.ts";

/** One topic: its state and what can be done, the conversation, and the answer. */
export function TopicDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
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
        {error ? (
          <ErrorState title="No se pudo abrir el tema" failure={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton count={6} />
        )}
      </Drawer>
    );
  const { topic, messages } = data;
  const { tone, text } = topicState(topic);
  return (
    <Drawer title={topic.subject} onClose={onClose}>
      <div className={styles.topic}>
        <div className={styles.state}>
          <Badge tone={tone}>{text}</Badge>
          <span className={styles.actions}>
            {actionsOf[topic.status].map(({ action, name }) => (
              <Button key={action} small busy={change.isPending} onClick={() => change.mutate(action)}>
                {name}
              </Button>
            ))}
          </span>
        </div>
        <MessageList messages={messages} />
        {topic.status === "open" ? (
          <ReplyForm topicId={id} />
        ) : (
          <p className={styles.closed}>Para responder, reabra el tema.</p>
        )}
      </div>
    </Drawer>
  );
}
