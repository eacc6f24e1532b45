import { markAllRead, type Notification } from "#features/identity/notifications/notifications.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";

/** The button that marks all notifications up to the newest of these lines as read; later ones remain unread. */
export function MarkAllRead({ lines }: { lines: readonly Notification[] }) {
  const mark = useCallMutation(markAllRead);
  const [newest] = lines;
  if (!newest || !lines.some(({ read }) => !read)) return null;
  return (
    <Button look="quiet" small disabled={mark.isPending} onClick={() => mark.mutate({ until: newest.at })}>
      Marcar todo como leído
    </Button>
  );
}
