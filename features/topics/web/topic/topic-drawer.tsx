import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  changeTopicStatus,
  getTopic,
  listTopics,
  messageLimit,
  replyToTopic,
  type TopicAction,
  type TopicMessage,
} from "#features/topics/topics.contract.ts";
import { actionsOf, topicState, urgencyWords } from "#features/topics/topics.words.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { useExtensions } from "#platform/web/screen/extensions.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CodedText } from "#platform/web/values/coded-text.tsx";
import { type TopicAction as AreaAction, topicActions } from "../topic-action.extension.ts";
import styles from "./topic-drawer.module.css";

/** The conversation, oldest first. What people wrote is shown as text and never as markup. */
function MessageList({ messages }: { messages: TopicMessage[] }) {
  return (
    <ol className={styles.messages}>
      {messages.map(({ id, author, side, body, created_at }) => (
        <li key={id} className={styles.message} data-side={side}>
          <p className={styles.head}>
            <strong>{author}</strong>
            {side === "provider" && <span>Proveedor</span>}
            <RelativeTime at={created_at} />
          </p>
          <p className={styles.body}>
            <CodedText text={body} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Adds a message; a refused one stays in the field. */
function ReplyForm({ topicId: id }: { topicId: string }) {
  const queries = useQueryClient();
  const [body, setBody] = useState("");
  const reply = useMutation({
    mutationFn: () => call(replyToTopic, { id, body }),
    onSuccess: () => setBody(""),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getTopic.name] });
      await queries.invalidateQueries({ queryKey: [listTopics.name] });
    },
  });
  return (
    <Form
      onSubmit={() => reply.mutate()}
      actions={
        <Button look="main" type="submit" busy={reply.isPending}>
          Enviar respuesta
        </Button>
      }
    >
      <Field label="Su respuesta">
        <TextArea
          required
          limit={messageLimit}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <SaveTrouble failure={reply.error} />
    </Form>
  );
}

/** The way to a form of another area; nothing for people who may not use it. */
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

/** One topic: its state and what can be done, the conversation, and the answer. */
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
          {topic.urgency !== "normal" && (
            <Badge tone={urgencyWords[topic.urgency].tone}>{urgencyWords[topic.urgency].text}</Badge>
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
