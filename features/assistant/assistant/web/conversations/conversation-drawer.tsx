import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { readConversation } from "#features/assistant/assistant/manage-assistant.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { AnswerReview } from "./answer-review.tsx";
import { MessageList } from "./message-list.tsx";
import { ReasonField } from "./message-search.tsx";

interface ConversationDrawerProps {
  id: string;
  onClose: () => void;
}

/** The conversation of another person, shown after a reason was given. */
export function ConversationDrawer({ id, onClose }: ConversationDrawerProps) {
  const [reason, setReason] = useState("");
  const readMutation = useMutation({ mutationFn: () => call(readConversation, { id, reason }) });
  if (!readMutation.data)
    return (
      <Drawer title="Leer la conversación" onClose={onClose}>
        <Form
          onSubmit={() => readMutation.mutate()}
          actions={
            <Button look="main" type="submit" busy={readMutation.isPending}>
              Leer la conversación
            </Button>
          }
        >
          <ReasonField reason={reason} onReason={setReason} />
          {readMutation.error && (
            <Notice tone="danger" title="No se pudo leer">
              {refusalText(readMutation.error)}
            </Notice>
          )}
        </Form>
      </Drawer>
    );
  const { conversation, messages } = readMutation.data;
  return (
    <Drawer title={`Conversación de ${conversation.user_name}`} onClose={onClose}>
      <MessageList
        messages={messages}
        asker={conversation.user_name}
        under={(message) => <AnswerReview message={message} />}
      />
    </Drawer>
  );
}
