import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { type PasswordStatus, readPasswordStatus, warningDays } from "../access.contract.ts";

const key = "portal.password-remind-later";
const dayMs = 86_400_000;

/** Returns the day until which the person dismissed the warning in this browser, if any. */
function remindLaterDate(): Date | undefined {
  const storedItem = localStorage.getItem(key);
  const date = storedItem === null ? undefined : new Date(storedItem);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

function remindLater(now: Date): void {
  localStorage.setItem(key, new Date(now.getTime() + dayMs).toISOString());
}

type Facts = Pick<PasswordStatus, "is_expired" | "requires_change" | "days_until_expiration">;

/** Returns the kind of notice: `required` cannot be dismissed; `warning` can, for a day. */
export function passwordNoticeKind(
  status: Facts,
  later: Date | undefined,
  now: Date,
): "required" | "warning" | undefined {
  if (status.is_expired || status.requires_change) return "required";
  const days = status.days_until_expiration;
  if (days === null || days < 0 || days > warningDays) return undefined;
  return later && later > now ? undefined : "warning";
}

/** The password-expiration modal over every private page. */
export default function PasswordNotice() {
  const navigate = useNavigate();
  const [dismissed, setDismissed] = useState(false);
  const { data: status } = useQuery(callQuery(readPasswordStatus, {}));
  const kind = status && passwordNoticeKind(status, remindLaterDate(), new Date());
  if (!status || !kind || (dismissed && kind === "warning")) return null;

  const later = () => {
    remindLater(new Date());
    setDismissed(true);
  };
  return (
    <Dialog
      title={kind === "warning" ? "Su contraseña está por vencer" : "Renueve su contraseña"}
      onClose={kind === "warning" ? later : undefined}
      actions={
        <>
          {kind === "warning" && <Button onClick={later}>Recordar más tarde</Button>}
          <Button
            look="main"
            onClick={() => navigate(paths.changePassword, { state: { username: status.username } })}
          >
            Renovar contraseña
          </Button>
        </>
      }
    >
      <p>
        {status.status_message} {status.recommendation}
      </p>
      <p>Último cambio: {status.password_age_text}.</p>
    </Dialog>
  );
}
