import { lazy, Suspense } from "react";
import { Skeleton } from "../kit/messages/skeleton.tsx";

const MarkdownText = lazy(async () => ({ default: (await import("./markdown-text.tsx")).MarkdownText }));

interface MarkdownProps {
  text: string;
  /** Whether the codes of objects become links, as in texts about the work of a company. */
  codes?: true;
}

/** A Markdown text. The renderer is loaded with the first text. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Skeleton count={8} />}>
      <MarkdownText {...props} />
    </Suspense>
  );
}
