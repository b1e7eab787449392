import classes from './DescriptionLine.module.css'
import type { DescriptionItem } from './DescriptionList.tsx'

/** A few fields of a record on one line, for example under a screen's heading. Fields without a value are left out. */
export const DescriptionLine = ({ items }: { items: readonly DescriptionItem[] }) => (
  <dl className={classes.line}>
    {items.map(
      ({ label, value }) =>
        value !== null &&
        value !== undefined &&
        value !== '' && (
          <div key={label} className={classes.item}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
