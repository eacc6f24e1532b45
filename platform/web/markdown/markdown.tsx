import { lazy, Suspense } from "react";
import { Skeleton } from "../kit/messages/skeleton.tsx";

const MarkdownText = lazy(async () => ({ default: (await import("./markdown-text.tsx")).MarkdownText }));

/** A text in Markdown. What draws it is loaded when the first text is shown. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<Skeleton count={8} />}>
      <MarkdownText text={text} />
    </Suspense>
  );
}
