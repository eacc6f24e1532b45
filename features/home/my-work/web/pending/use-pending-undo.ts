import { useEffect, useRef, useState } from "react";
import { type AnswerKind, answerWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { beforeSignOut } from "#platform/web/call/before-sign-out.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";

/** The time, in milliseconds, within which an answer can be undone before it is sent. */
export const undoMs = 30_000;

export interface PendingUndo {
  item: WorkItem;
  answer: AnswerKind;
  comment: string;
  state: "held" | "sending" | "sent" | "failed";
  /** The time at which it is sent. */
  sendAt: number;
  failure?: string;
}

/**
 * Delays sending an answer for half a minute, in which the person can undo it; sends it at once when the person
 * leaves the page or signs out.
 */
export function usePendingUndo(onSent: () => void) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, PendingUndo>>(new Map());
  const latest = useRef(answers);
  latest.current = answers;
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const put = (key: string, change: Partial<PendingUndo>) =>
    setAnswers((before) => {
      const pendingAnswer = before.get(key);
      return pendingAnswer ? new Map(before).set(key, { ...pendingAnswer, ...change }) : before;
    });

  const send = async (key: string) => {
    const timer = timers.current.get(key);
    // Without a timer the answer has already been sent, although the screen may not show it yet.
    if (timer === undefined) return;
    clearTimeout(timer);
    timers.current.delete(key);
    const pendingAnswer = latest.current.get(key);
    if (pendingAnswer?.state !== "held") return;
    put(key, { state: "sending" });
    const { item, answer, comment } = pendingAnswer;
    try {
      const input = { company_id: item.company.id, kind: item.kind, id: item.id, answer, comment };
      // The closing of a page would otherwise abort the request.
      await call(answerWork, input, { keepalive: true });
      put(key, { state: "sent" });
      onSent();
    } catch (failure) {
      put(key, { state: "failed", failure: refusalText(failure as Error) });
    }
  };
  const sendNow = useRef(send);
  sendNow.current = send;

  useEffect(() => {
    const waitingTimeouts = timers.current;
    const sendAll = () => Promise.all([...waitingTimeouts.keys()].map((key) => sendNow.current(key)));
    const leaveSignOut = beforeSignOut(sendAll);
    addEventListener("pagehide", sendAll);
    return () => {
      leaveSignOut();
      removeEventListener("pagehide", sendAll);
      void sendAll();
    };
  }, []);

  const hold = (item: WorkItem, answer: AnswerKind, comment: string) => {
    const pendingAnswer: PendingUndo = { item, answer, comment, state: "held", sendAt: Date.now() + undoMs };
    setAnswers((before) => new Map(before).set(item.key, pendingAnswer));
    clearTimeout(timers.current.get(item.key));
    timers.current.set(
      item.key,
      setTimeout(() => void sendNow.current(item.key), undoMs),
    );
  };

  const undo = (key: string) => {
    clearTimeout(timers.current.get(key));
    timers.current.delete(key);
    setAnswers((before) => {
      const after = new Map(before);
      after.delete(key);
      return after;
    });
  };

  return { answers, hold, undo, send };
}
