export const nonconformityKinds = [
  "major_nonconformity",
  "minor_nonconformity",
  "observation",
  "opportunity",
] as const;

export const nonconformityStatuses = ["open", "in_progress", "awaiting_check", "closed"] as const;
