import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChatMessage } from "#features/assistant/assistant/answer.contract.ts";
import { cleanHistory, listOwnConversations } from "#features/assistant/assistant/assistant.contract.ts";
import { chatTexts } from "#features/assistant/assistant/assistant.labels.ts";
import { call } from "#platform/web/call/call.ts";
import { askAtenea } from "./ask-atenea.ts";
import {
  type AnswerSoFar,
  announcedLine,
  answerAfterEvent,
  type ChatLine,
  chatLineFromAnswer,
  clearFailureLine,
  failureLine,
  nothingYet,
} from "./chat-line.ts";

/** The maximum length of the address and of the title that accompany a question. */
const maxScreenText = 300;

interface ChatStart {
  personId: number;
  company: string;
  greeting: string;
  history: readonly ChatMessage[];
  /** Called for each message of the assistant. */
  onMessage: (line: ChatLine) => void;
}

/** The state of the chat: its messages, the answer in progress, and the actions. */
export function useChat({ personId, company, greeting, history, onMessage }: ChatStart) {
  const queries = useQueryClient();
  const [lines, setLines] = useState(() => [
    ...history.map(chatLineFromAnswer),
    announcedLine("bot", greeting),
  ]);
  const [coming, setComing] = useState<AnswerSoFar>();
  const [deleting, setDeleting] = useState(false);
  const isWaiting = coming !== undefined || deleting;

  const say = (line: ChatLine) => {
    setLines((before) => [...before, line]);
    onMessage(line);
  };

  /** Sends a question; returns false for an empty text. */
  const send = (typed: string): boolean => {
    const question = typed.trim();
    if (question === "" || isWaiting) return false;
    setLines((before) => [...before, announcedLine("user", question)]);
    setComing(nothingYet);
    const pantalla = {
      ruta: `${window.location.pathname}${window.location.search}`.slice(0, maxScreenText),
      titulo: document.title.slice(0, maxScreenText),
    };
    askAtenea({ empresa: company, consulta: question, pantalla }, (event) =>
      setComing((answer) => answerAfterEvent(answer ?? nothingYet, event)),
    )
      .then(chatLineFromAnswer)
      .catch((failure: unknown) => {
        console.error("The question was not answered", failure);
        return announcedLine("bot", failureLine(failure));
      })
      .then((line) => {
        setComing(undefined);
        say(line);
        return queries.invalidateQueries({ queryKey: [listOwnConversations.name] });
      });
    return true;
  };

  const clear = async () => {
    if (isWaiting) return;
    setDeleting(true);
    try {
      await call(cleanHistory, { client: company, id_user: personId });
      setLines([]);
      say(announcedLine("bot", chatTexts.historyDeleted));
      setLines((before) => [...before, announcedLine("bot", greeting)]);
      await queries.invalidateQueries({ queryKey: [listOwnConversations.name] });
    } catch (failure) {
      console.error("The history was not deleted", failure);
      say(announcedLine("bot", clearFailureLine(failure)));
    } finally {
      setDeleting(false);
    }
  };

  return { lines, coming, waiting: isWaiting, send, clear };
}
