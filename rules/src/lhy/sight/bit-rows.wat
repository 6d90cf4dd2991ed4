;; Rows of pairs as bits: one bit for each cell of the board that a line may start from, worked on 128 at a time. All addresses are in bytes, `blocks` counts blocks of 16 bytes.
;; A place is where the row of the cells at some distance along the line begins in a set, less `base`. Every function returns whether any pair is left.
(module
  (memory (export "memory") 1)

  ;; Pairs whose both ends are in a set and on the board, and that have no place in the set of its row: `rows` and `sets` list these, as offsets and where each set begins.
  (func (export "open") (param $out i32) (param $from i32) (param $to i32) (param $mask i32) (param $blocks i32) (param $places i32) (param $rows i32) (param $count i32) (param $sets i32) (result i32)
    (local $end i32) (local $base i32) (local $at i32) (local $last i32) (local $live v128) (local $any v128)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $blocks) (i32.const 4))))
    (local.set $last (i32.shl (local.get $count) (i32.const 2)))
    (block $done
      (loop $block
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (local.set $live (v128.and (v128.load (local.get $from)) (v128.and (v128.load (local.get $to)) (v128.load (local.get $mask)))))
        (local.set $at (i32.const 0))
        (block $settled
          (loop $next
            (br_if $settled (i32.eqz (v128.any_true (local.get $live))))
            (br_if $settled (i32.ge_u (local.get $at) (local.get $last)))
            (local.set $live (v128.andnot (local.get $live) (v128.load (i32.add
              (i32.add (local.get $base) (i32.load (i32.add (local.get $places) (local.get $at))))
              (i32.load (i32.add (local.get $sets) (i32.load (i32.add (local.get $rows) (local.get $at)))))))))
            (local.set $at (i32.add (local.get $at) (i32.const 4)))
            (br $next)))
        (v128.store (local.get $out) (local.get $live))
        (local.set $any (v128.or (local.get $any) (local.get $live)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $mask (i32.add (local.get $mask) (i32.const 16)))
        (local.set $base (i32.add (local.get $base) (i32.const 16)))
        (br $block)))
    (v128.any_true (local.get $any)))

  ;; Pairs of a row that have no place in a set: out = in without those.
  (func (export "missing") (param $out i32) (param $in i32) (param $blocks i32) (param $base i32) (param $places i32) (param $count i32) (result i32)
    (local $end i32) (local $last i32) (local $place i32) (local $live v128) (local $any v128)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $blocks) (i32.const 4))))
    (local.set $last (i32.add (local.get $places) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $block
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (local.set $live (v128.load (local.get $in)))
        (local.set $place (local.get $places))
        (block $settled
          (loop $next
            (br_if $settled (i32.eqz (v128.any_true (local.get $live))))
            (br_if $settled (i32.ge_u (local.get $place) (local.get $last)))
            (local.set $live (v128.andnot (local.get $live) (v128.load (i32.add (local.get $base) (i32.load (local.get $place))))))
            (local.set $place (i32.add (local.get $place) (i32.const 4)))
            (br $next)))
        (v128.store (local.get $out) (local.get $live))
        (local.set $any (v128.or (local.get $any) (local.get $live)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $in (i32.add (local.get $in) (i32.const 16)))
        (local.set $base (i32.add (local.get $base) (i32.const 16)))
        (br $block)))
    (v128.any_true (local.get $any)))

  ;; Pairs of a row that have no two places both in a set, or with `either` all ones, none of the two.
  (func (export "missingPairs") (param $out i32) (param $in i32) (param $blocks i32) (param $base i32) (param $ones i32) (param $others i32) (param $count i32) (param $either i32) (result i32)
    (local $end i32) (local $at i32) (local $last i32) (local $live v128) (local $one v128) (local $other v128) (local $any v128)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $blocks) (i32.const 4))))
    (local.set $last (i32.shl (local.get $count) (i32.const 2)))
    (block $done
      (loop $block
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (local.set $live (v128.load (local.get $in)))
        (local.set $at (i32.const 0))
        (block $settled
          (loop $next
            (br_if $settled (i32.eqz (v128.any_true (local.get $live))))
            (br_if $settled (i32.ge_u (local.get $at) (local.get $last)))
            (local.set $one (v128.load (i32.add (local.get $base) (i32.load (i32.add (local.get $ones) (local.get $at))))))
            (local.set $other (v128.load (i32.add (local.get $base) (i32.load (i32.add (local.get $others) (local.get $at))))))
            (local.set $live (v128.andnot (local.get $live) (v128.or
              (v128.and (local.get $one) (local.get $other))
              (v128.and (i32x4.splat (local.get $either)) (v128.or (local.get $one) (local.get $other))))))
            (local.set $at (i32.add (local.get $at) (i32.const 4)))
            (br $next)))
        (v128.store (local.get $out) (local.get $live))
        (local.set $any (v128.or (local.get $any) (local.get $live)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $in (i32.add (local.get $in) (i32.const 16)))
        (local.set $base (i32.add (local.get $base) (i32.const 16)))
        (br $block)))
    (v128.any_true (local.get $any)))

  ;; Pairs of a row that have places in a set on one side only, or on none.
  (func (export "missingOnASide") (param $out i32) (param $in i32) (param $blocks i32) (param $base i32) (param $ones i32) (param $others i32) (param $count i32) (result i32)
    (local $end i32) (local $at i32) (local $last i32) (local $live v128) (local $one v128) (local $other v128) (local $any v128)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $blocks) (i32.const 4))))
    (local.set $last (i32.shl (local.get $count) (i32.const 2)))
    (block $done
      (loop $block
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (local.set $live (v128.load (local.get $in)))
        (local.set $one (v128.const i32x4 0 0 0 0))
        (local.set $other (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (if (v128.any_true (local.get $live)) (then
          (block $all
            (loop $next
              (br_if $all (i32.ge_u (local.get $at) (local.get $last)))
              (local.set $one (v128.or (local.get $one) (v128.load (i32.add (local.get $base) (i32.load (i32.add (local.get $ones) (local.get $at)))))))
              (local.set $other (v128.or (local.get $other) (v128.load (i32.add (local.get $base) (i32.load (i32.add (local.get $others) (local.get $at)))))))
              (local.set $at (i32.add (local.get $at) (i32.const 4)))
              (br $next)))
          (local.set $live (v128.andnot (local.get $live) (v128.and (local.get $one) (local.get $other))))))
        (v128.store (local.get $out) (local.get $live))
        (local.set $any (v128.or (local.get $any) (local.get $live)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $in (i32.add (local.get $in) (i32.const 16)))
        (local.set $base (i32.add (local.get $base) (i32.const 16)))
        (br $block)))
    (v128.any_true (local.get $any)))

  ;; Pairs of a row that have at most so many places in a set, from none to two.
  (func (export "atMost") (param $out i32) (param $in i32) (param $blocks i32) (param $base i32) (param $places i32) (param $count i32) (param $most i32) (result i32)
    (local $end i32) (local $last i32) (local $place i32) (local $here v128) (local $once v128) (local $twice v128) (local $more v128) (local $live v128) (local $any v128)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $blocks) (i32.const 4))))
    (local.set $last (i32.add (local.get $places) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $block
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (local.set $live (v128.load (local.get $in)))
        (if (v128.any_true (local.get $live)) (then
          (local.set $once (v128.const i32x4 0 0 0 0))
          (local.set $twice (v128.const i32x4 0 0 0 0))
          (local.set $more (v128.const i32x4 0 0 0 0))
          (local.set $place (local.get $places))
          (block $all
            (loop $next
              (br_if $all (i32.ge_u (local.get $place) (local.get $last)))
              (local.set $here (v128.load (i32.add (local.get $base) (i32.load (local.get $place)))))
              (local.set $more (v128.or (local.get $more) (v128.and (local.get $twice) (local.get $here))))
              (local.set $twice (v128.or (local.get $twice) (v128.and (local.get $once) (local.get $here))))
              (local.set $once (v128.or (local.get $once) (local.get $here)))
              (local.set $place (i32.add (local.get $place) (i32.const 4)))
              (br $next)))
          (local.set $live (v128.andnot (local.get $live)
            (select (local.get $once) (select (local.get $twice) (local.get $more) (i32.eq (local.get $most) (i32.const 1))) (i32.eqz (local.get $most)))))))
        (v128.store (local.get $out) (local.get $live))
        (local.set $any (v128.or (local.get $any) (local.get $live)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $in (i32.add (local.get $in) (i32.const 16)))
        (local.set $base (i32.add (local.get $base) (i32.const 16)))
        (br $block)))
    (v128.any_true (local.get $any)))

  ;; Pairs of one row that are not in another: out = in & ~without.
  (func (export "less") (param $out i32) (param $in i32) (param $without i32) (param $blocks i32) (result i32)
    (local $end i32) (local $live v128) (local $any v128)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $blocks) (i32.const 4))))
    (block $done
      (loop $block
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (local.set $live (v128.andnot (v128.load (local.get $in)) (v128.load (local.get $without))))
        (v128.store (local.get $out) (local.get $live))
        (local.set $any (v128.or (local.get $any) (local.get $live)))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $in (i32.add (local.get $in) (i32.const 16)))
        (local.set $without (i32.add (local.get $without) (i32.const 16)))
        (br $block)))
    (v128.any_true (local.get $any)))

  ;; Adds the pairs of one row to another: out = out | in.
  (func (export "add") (param $out i32) (param $in i32) (param $blocks i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $blocks) (i32.const 4))))
    (block $done
      (loop $block
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (v128.store (local.get $out) (v128.or (v128.load (local.get $out)) (v128.load (local.get $in))))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $in (i32.add (local.get $in) (i32.const 16)))
        (br $block))))
)
