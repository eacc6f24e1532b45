import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { sendForm } from "#platform/web/call/send-form.ts";

interface SendFilesOptions<C extends Call> {
  /** Returns the input that is sent with each file. */
  input: (file: File) => RequestOf<C>;
  /** Called for each file, as soon as it has arrived. */
  onArrived: (answer: OutputOf<C>) => void;
}

/**
 * Returns a function that sends files one after the other, and the sent share of all files. Leaving the screen aborts
 * it.
 */
export function useSendFiles<C extends Call & { body: "files" }>(
  contract: C,
  { input, onArrived }: SendFilesOptions<C>,
) {
  const [share, setShare] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      for (const [at, file] of files.entries()) {
        const onProgress = (part: number) => setShare((at + part) / files.length);
        onArrived(await sendForm(contract, input(file), { onProgress, signal }));
      }
    },
    onSettled: () => setShare(undefined),
  });
  return {
    send: sending.mutate,
    busy: sending.isPending,
    share,
    failure: sending.error?.name === "AbortError" ? null : sending.error,
  };
}
