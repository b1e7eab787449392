import classes from './scanning/Scan.module.css'

/** A request's code, alone or with a box's number as in the text of a label. */
const code = /(\b[0-9A-Z]{5}-?[0-9A-Z]{5}(?:-\d{1,10})?\b)/

/** A text whose codes never wrap, so that people can compare them with a printed label. */
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
