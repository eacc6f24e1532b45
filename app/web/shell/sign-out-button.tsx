import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { endSession } from "../session.ts";
import styles from "./top-bar.module.css";

export function SignOutButton() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = async () => {
    await endSession(queries);
    navigate("/Login");
  };
  return (
    <button type="button" className={styles.signOut} onClick={signOut}>
      Cerrar Sesión
    </button>
  );
}
