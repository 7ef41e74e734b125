import emblem from './emblem.svg'

/** A turned disc of walnut with a ring of twelve marbles round a cap of inlaid wood: the sign of the house. */
export const Emblem = () => <img className="emblem" src={emblem} width={200} height={200} alt="" />
