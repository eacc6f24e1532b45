import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { endSession } from "#app/web/session.ts";
import * as paths from "#platform/contract/paths.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "./top-bar.module.css";

export function SignOutButton() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = async () => {
    try {
      await endSession(queries);
      navigate(paths.login);
    } catch (failure) {
      showToast("problem", `La sesión sigue abierta. ${problemSentence(failure)}`);
    }
  };
  return (
    <button type="button" className={styles.signOut} onClick={signOut}>
      Cerrar Sesión
    </button>
  );
}
