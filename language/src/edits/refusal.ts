/** Why a change cannot be written: one sentence for the author. Thrown within this folder only; {@link ./map-edits.ts} answers with it. */
export class Refusal extends Error {}
