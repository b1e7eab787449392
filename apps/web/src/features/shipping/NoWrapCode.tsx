import classes from './scanning/Scan.module.css'

/** A request's code, as printed or as contained in a label's text. */
const code = /(\b[0-9A-Z]{5}-?[0-9A-Z]{5}(?:-\d{1,10})?\b)/

/** A text in which a code never wraps, so that it is easy to compare with the paper. */
export const NoWrapCode = ({ text }: { text: string }) =>
  text.split(code).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={classes.code}>
        {part}
      </span>
    ) : (
      part
    ),
  )
