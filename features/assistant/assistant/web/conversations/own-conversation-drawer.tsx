import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  deleteOwnConversation,
  getOwnConversation,
  listOwnConversations,
} from "#features/assistant/assistant/assistant.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { AnswerRating } from "../answer/answer-rating.tsx";
import { MessageList } from "./message-list.tsx";
import styles from "./own-conversation.module.css";

interface OwnConversationDrawerProps {
  id: string;
  onClose: () => void;
}

/** The drawer with one conversation of the person, which can be rated or deleted. */
export function OwnConversationDrawer({ id, onClose }: OwnConversationDrawerProps) {
  const queries = useQueryClient();
  const [sure, setSure] = useState(false);
  const { data, error, refetch } = useQuery(callQuery(getOwnConversation, { id }));
  const remove = useMutation({
    mutationFn: () => call(deleteOwnConversation, { id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [listOwnConversations.name] });
      showToast("good", "Conversación eliminada");
      onClose();
    },
  });
  return (
    <Drawer title={data?.conversation.title ?? "Conversación"} onClose={onClose}>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar la conversación" count={8} />}
      {data && (
        <>
          <MessageList
            messages={data.messages}
            asker="Usted"
            under={({ id: answer, rating }) => <AnswerRating id={answer} rating={rating} />}
          />
          <div className={styles.foot}>
            {sure ? (
              <>
                <span>No se puede recuperar.</span>
                <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                  Eliminar la conversación
                </Button>
                <Button onClick={() => setSure(false)}>Conservar</Button>
              </>
            ) : (
              <Button look="quiet" onClick={() => setSure(true)}>
                Eliminar esta conversación
              </Button>
            )}
          </div>
          {remove.error && <Notice tone="danger">{refusalText(remove.error)}</Notice>}
        </>
      )}
    </Drawer>
  );
}
