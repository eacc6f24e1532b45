import { lazy, Suspense } from "react";
import { Skeleton } from "../kit/messages/skeleton.tsx";

const MarkdownText = lazy(async () => ({ default: (await import("./markdown-text.tsx")).MarkdownText }));

/** A Markdown text. The renderer is loaded with the first text. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<Skeleton count={8} />}>
      <MarkdownText text={text} />
    </Suspense>
  );
}
